import { listAssistants } from '@/lib/server/connected-assistants/read'
import { resource } from '@/lib/server/http/route'
import { assistantCalls } from '@/lib/shared/calls/assistants'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  assistantCalls,
  '/api/user/assistants',
  {
    GET: {
      handler: ({ session: { userId } }) => listAssistants({ userId }),
    },
  },
)
