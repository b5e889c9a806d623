import { jsonResponse } from '@/lib/server/responses/json-response'
import { resource } from '@/lib/server/http/route'
import { signOutCookie } from '@/lib/server/http/session'
import { endAllSessions } from '@/lib/server/sessions/end'
import { sessionCalls } from '@/lib/shared/calls/sessions'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  sessionCalls,
  '/api/user/sign-out-everywhere',
  {
    POST: {
      async handler({ session }) {
        await endAllSessions(session)
        return jsonResponse({ message: 'Signed out everywhere' }, { cookies: [signOutCookie()] })
      },
    },
  },
)
