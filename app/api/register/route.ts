import { register } from '@/lib/server/accounts/register'
import { route } from '@/lib/server/route'
import { signInCookie } from '@/lib/server/session'
import { registerSchema } from '@/lib/shared/accounts'

export const POST = route({
  auth: 'none',
  body: registerSchema,
  limit: 'registerAddress',
  async handler({ body }) {
    const { user, sessionVersion } = await register(body)
    return Response.json(user, {
      status: 201,
      headers: { 'Set-Cookie': await signInCookie({ userId: user.id, sessionVersion }) },
    })
  },
})
