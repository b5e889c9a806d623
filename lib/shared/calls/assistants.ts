import { assistantMessageSchema } from '../assistants'
import { ASSISTANT_SCOPES } from '../connected-assistants'
import type { CallTable } from './contract'

/** The call by which assistants use Ramble. */
export const assistantCalls = {
  'POST /api/mcp': {
    summary: 'A message of an assistant, by the Model Context Protocol',
    description:
      'Streamable HTTP without a session: revision 2026-07-28, and clients of earlier ones. `tools/list` lists what the scopes of the token cover: an access token, or one of OAuth, for which a refusal names the metadata in `WWW-Authenticate`. Revision 2026-07-28 gets JSON, earlier ones get one server-sent event, and a notification gets 202.',
    auth: 'user',
    scopes: ASSISTANT_SCOPES,
    isForAssistants: true,
    body: assistantMessageSchema,
    response: { file: ['application/json', 'text/event-stream'] },
    statuses: [200, 202],
  },
} as const satisfies CallTable
