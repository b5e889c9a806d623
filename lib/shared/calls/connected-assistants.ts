import { z } from 'zod'
import {
  assistantRequestParams,
  connectedAssistantSchema,
  decidedSchema,
  letInSchema,
} from '../connected-assistants'
import { messageSchema } from '../message'
import { idParams } from '../text'
import type { CallTable } from './contract'

/** Calls about the assistants that a person lets in by OAuth. */
export const connectedAssistantCalls = {
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
