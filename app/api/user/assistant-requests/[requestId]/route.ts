import { resource } from '@/lib/server/http/route'
import { letIn, refuse } from '@/lib/server/oauth/decide'
import { assistantCalls } from '@/lib/shared/calls/assistants'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  assistantCalls,
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
