import { finishPasswordReset } from '@/lib/server/password-reset/finish'
import { resource, route } from '@/lib/server/http/route'
import { signIn } from '@/lib/server/http/session'
import { userSchema } from '@/lib/shared/accounts'
import { passwordResetFinishSchema } from '@/lib/shared/password-reset'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({
    summary: 'Set a new password by the link of a mail, end every session, and sign in',
    auth: 'none',
    body: passwordResetFinishSchema,
    limit: 'resetAddress',
    answer: userSchema,
    refusals: ['forbidden'],
    async handler({ body, request }) {
      const { user, sessionVersion } = await finishPasswordReset({ ...body, now: new Date() })
      const cookie = await signIn({ userId: user.id, sessionVersion }, request)
      return Response.json(user, { headers: { 'Set-Cookie': cookie } })
    },
  }),
})
