import { jsonResponse } from '@/lib/server/responses/json-response'
import { resource } from '@/lib/server/http/route'
import { signIn } from '@/lib/server/http/session'
import { finishPasswordReset } from '@/lib/server/password-reset/finish'
import { passwordResetCalls } from '@/lib/shared/calls/password-reset'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  passwordResetCalls,
  '/api/password-reset/finish',
  {
    POST: {
      limit: 'resetAddress',
      async handler({ body, request }) {
        const { user, sessionVersion } = await finishPasswordReset({ ...body, now: new Date() })
        const cookie = await signIn({ userId: user.id, sessionVersion }, request)
        return jsonResponse(user, { cookies: [cookie] })
      },
    },
  },
)
