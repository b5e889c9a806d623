import { jsonResponse } from '@/lib/server/responses/json-response'
import { resource } from '@/lib/server/http/route'
import { sessionCookieFor } from '@/lib/server/http/session'
import { endOtherSessions } from '@/lib/server/sessions/end'
import { listSessions } from '@/lib/server/sessions/read'
import { sessionCalls } from '@/lib/shared/calls/sessions'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  sessionCalls,
  '/api/user/sessions',
  {
    GET: {
      handler: ({ session }) => listSessions(session),
    },
    DELETE: {
      async handler({ session }) {
        const { sessionVersion } = await endOtherSessions(session)
        const cookie = await sessionCookieFor({ ...session, sessionVersion })
        return jsonResponse({ message: 'Signed out everywhere else' }, { cookies: [cookie] })
      },
    },
  },
)
