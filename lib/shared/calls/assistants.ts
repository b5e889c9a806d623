import { z } from 'zod'
import { assistantMessageSchema } from '../assistants'
import {
  ASSISTANT_SCOPES,
  assistantRequestParams,
  connectedAssistantSchema,
  decidedSchema,
  letInSchema,
} from '../connected-assistants'
import { messageSchema } from '../message'
import { idParams } from '../text'
import type { CallTable } from './contract'

/** The call by which assistants use Ramble, and the calls about those that a person has let in. */
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
  'GET /api/user/assistants': {
    summary: 'The assistants that have access, latest first',
    auth: 'user',
    response: z.array(connectedAssistantSchema),
  },
  'DELETE /api/user/assistants/[id]': {
    summary: 'Revoke an assistant’s access',
    auth: 'user',
    params: idParams,
    response: messageSchema,
  },
  'POST /api/user/assistant-requests/[requestId]': {
    summary: 'Let in an assistant that asks for access',
    description:
      'Only the browser in which the request began may decide about it: its cookie is compared. The call needs a sign-in or a proof within the last hour. 404 when the request has ended, 409 when too many assistants have access.',
    auth: 'user',
    params: assistantRequestParams,
    body: letInSchema,
    response: decidedSchema,
    refusals: ['forbidden', 'conflict', 'not_found'],
  },
  'DELETE /api/user/assistant-requests/[requestId]': {
    summary: 'Refuse an assistant that asks for access',
    auth: 'user',
    params: assistantRequestParams,
    response: decidedSchema,
    refusals: ['not_found'],
  },
} as const satisfies CallTable
