import { resource } from '@/lib/server/http/route'
import { letIn, refuse } from '@/lib/server/oauth/decide'
import { connectedAssistantCalls } from '@/lib/shared/calls/connected-assistants'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  connectedAssistantCalls,
  '/api/user/assistant-requests/[requestId]',
  {
    POST: {
      handler: ({ session, params, body, request }) =>
        letIn({ session, ...params, ...body, cookie: request.headers.get('cookie') }),
    },
    DELETE: {
      handler: ({ params, request }) =>
        refuse({ ...params, cookie: request.headers.get('cookie') }),
    },
  },
)
