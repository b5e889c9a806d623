import { unlinkProvider } from '@/lib/server/accounts/connected-provider'
import { resource, route } from '@/lib/server/http/route'
import { sessionCookieFor } from '@/lib/server/http/session'
import { userSchema } from '@/lib/shared/accounts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({
    summary: 'Disconnect the external account and end every other session',
    auth: 'user',
    answer: userSchema,
    refusals: ['conflict'],
    async handler({ session: { userId, sessionId } }) {
      const { user, sessionVersion } = await unlinkProvider({ userId, sessionId })
      const headers = {
        'Set-Cookie': await sessionCookieFor({ userId, sessionId, sessionVersion }),
      }
      return Response.json(user, { headers })
    },
  }),
})
