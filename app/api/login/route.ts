import { logIn } from '@/lib/server/accounts/log-in'
import { resource, route } from '@/lib/server/http/route'
import { signIn } from '@/lib/server/http/session'
import { loginSchema, userSchema } from '@/lib/shared/accounts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({
    summary: 'Sign in with username and password',
    description: 'The answer sets the session’s cookie, which the other calls carry.',
    cookie: 'starts',
    auth: 'none',
    body: loginSchema,
    limit: 'loginAddress',
    answer: userSchema,
    refusals: ['signed_out', 'forbidden'],
    async handler({ body, request }) {
      const { user, sessionVersion } = await logIn(body)
      const cookie = await signIn({ userId: user.id, sessionVersion }, request)
      return Response.json(user, { headers: { 'Set-Cookie': cookie } })
    },
  }),
})
