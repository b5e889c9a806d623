import { logIn } from '@/lib/server/accounts/log-in'
import { route } from '@/lib/server/route'
import { signInCookie } from '@/lib/server/session'
import { loginSchema } from '@/lib/shared/accounts'

export const POST = route({
  auth: 'none',
  body: loginSchema,
  limit: 'loginAddress',
  async handler({ body }) {
    const { user, sessionVersion } = await logIn(body)
    return Response.json(user, {
      headers: { 'Set-Cookie': await signInCookie({ userId: user.id, sessionVersion }) },
    })
  },
})
