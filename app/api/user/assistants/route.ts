import { listAssistants } from '@/lib/server/connected-assistants/read'
import { resource } from '@/lib/server/http/route'
import { connectedAssistantCalls } from '@/lib/shared/calls/connected-assistants'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  connectedAssistantCalls,
  '/api/user/assistants',
  {
    GET: {
      handler: ({ session: { userId } }) => listAssistants({ userId }),
    },
  },
)
