import { jsonResponse } from '@/lib/server/responses/json-response'
import { changePassword } from '@/lib/server/accounts/change-password'
import { resource } from '@/lib/server/http/route'
import { provenCookieFor } from '@/lib/server/http/session'
import { accountCalls } from '@/lib/shared/calls/accounts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  accountCalls,
  '/api/user/change-password',
  {
    POST: {
      async handler({ session: { userId, sessionId }, body }) {
        const { sessionVersion } = await changePassword({ userId, sessionId, ...body })
        const cookie = await provenCookieFor({ userId, sessionId, sessionVersion })
        return jsonResponse({ message: 'Password changed' }, { cookies: [cookie] })
      },
    },
  },
)
