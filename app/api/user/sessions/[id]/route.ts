import { resource } from '@/lib/server/http/route'
import { endOneSession } from '@/lib/server/sessions/end'
import { sessionCalls } from '@/lib/shared/calls/sessions'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  sessionCalls,
  '/api/user/sessions/[id]',
  {
    DELETE: {
      async handler({ session: { userId }, params }) {
        await endOneSession({ userId, sessionId: params.id })
        return { message: 'Signed out' }
      },
    },
  },
)
