import { setPassword } from '@/lib/server/accounts/set-password'
import { forgetIdentityCookie, readPendingIdentity } from '@/lib/server/tokens/pending-identity'
import { resource, route } from '@/lib/server/http/route'
import { sessionCookieFor } from '@/lib/server/http/session'
import { setPasswordSchema, userSchema } from '@/lib/shared/accounts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({
    summary: 'Give an external account its first password and end every other session',
    auth: 'user',
    body: setPasswordSchema,
    answer: userSchema,
    refusals: ['conflict'],
    async handler({ session: { userId, sessionId }, body, request }) {
      const identity = await readPendingIdentity(request.cookies)
      const { user, sessionVersion } = await setPassword({ userId, sessionId, ...body, identity })
      return Response.json(user, {
        headers: [
          ['Set-Cookie', await sessionCookieFor({ userId, sessionId, sessionVersion })],
          ['Set-Cookie', forgetIdentityCookie()],
        ],
      })
    },
  }),
})
