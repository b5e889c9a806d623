import { jsonResponse } from '@/lib/server/responses/json-response'
import { unlinkProvider } from '@/lib/server/accounts/connected-provider'
import { resource } from '@/lib/server/http/route'
import { sessionCookieFor } from '@/lib/server/http/session'
import { accountCalls } from '@/lib/shared/calls/accounts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  accountCalls,
  '/api/user/unlink-provider',
  {
    POST: {
      async handler({ session }) {
        const { user, sessionVersion } = await unlinkProvider({ session })
        const cookie = await sessionCookieFor({ ...session, sessionVersion })
        return jsonResponse(user, { cookies: [cookie] })
      },
    },
  },
)
