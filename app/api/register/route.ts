import { register } from '@/lib/server/accounts/register'
import { resource, route } from '@/lib/server/http/route'
import { signIn } from '@/lib/server/http/session'
import { registerSchema, userSchema } from '@/lib/shared/accounts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({
    summary: 'Open an account and sign in',
    description: 'The answer sets the session’s cookie, which the other calls carry.',
    cookie: 'starts',
    auth: 'none',
    body: registerSchema,
    limit: 'registerAddress',
    answer: userSchema,
    statuses: [201],
    async handler({ body, request }) {
      const { user, sessionVersion } = await register(body)
      const cookie = await signIn({ userId: user.id, sessionVersion }, request)
      return Response.json(user, { status: 201, headers: { 'Set-Cookie': cookie } })
    },
  }),
})
