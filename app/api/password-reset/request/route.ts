import { requestPasswordReset } from '@/lib/server/password-reset/request'
import { resource, route } from '@/lib/server/http/route'
import { messageSchema } from '@/lib/shared/message'
import { passwordResetRequestSchema } from '@/lib/shared/password-reset'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({
    summary:
      'Mail whoever is known by a username or e-mail address a link for a new password; the answer does not tell whether anybody is',
    auth: 'none',
    body: passwordResetRequestSchema,
    limit: 'resetAddress',
    answer: messageSchema,
    refusals: ['not_available'],
    async handler({ body }) {
      await requestPasswordReset({ ...body, now: new Date() })
      return { message: 'If there is such an account, a link is on its way to its address.' }
    },
  }),
})
