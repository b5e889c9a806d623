import { unlinkProvider } from '@/lib/server/accounts/connected-provider'
import { resource, route } from '@/lib/server/route'
import { signInCookie } from '@/lib/server/session'
import { userSchema } from '@/lib/shared/accounts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({
    summary: 'Disconnect the external account and end every other session',
    auth: 'user',
    answer: userSchema,
    refusals: ['conflict'],
    async handler({ session: { userId } }) {
      const { user, sessionVersion } = await unlinkProvider({ userId })
      const headers = { 'Set-Cookie': await signInCookie({ userId, sessionVersion }) }
      return Response.json(user, { headers })
    },
  }),
})
