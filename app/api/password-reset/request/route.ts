import { resource } from '@/lib/server/http/route'
import { requestPasswordReset } from '@/lib/server/password-reset/request'
import { passwordResetCalls } from '@/lib/shared/calls/password-reset'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  passwordResetCalls,
  '/api/password-reset/request',
  {
    POST: {
      limit: 'resetAddress',
      async handler({ body }) {
        await requestPasswordReset({ ...body, now: new Date() })
        return { message: 'If there is such an account, a link is on its way to its address.' }
      },
    },
  },
)
