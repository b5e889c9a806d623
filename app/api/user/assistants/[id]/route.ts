import { revokeAssistant } from '@/lib/server/connected-assistants/revoke'
import { resource } from '@/lib/server/http/route'
import { assistantCalls } from '@/lib/shared/calls/assistants'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  assistantCalls,
  '/api/user/assistants/[id]',
  {
    DELETE: {
      async handler({ session: { userId }, params }) {
        await revokeAssistant({ userId, assistantId: params.id })
        return { message: 'Access revoked' }
      },
    },
  },
)
