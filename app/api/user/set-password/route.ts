import { jsonResponse } from '@/lib/server/responses/json-response'
import { setPassword } from '@/lib/server/accounts/set-password'
import { resource } from '@/lib/server/http/route'
import { provenCookieFor } from '@/lib/server/http/session'
import { forgetIdentityCookie, readPendingIdentity } from '@/lib/server/tokens/pending-identity'
import { accountCalls } from '@/lib/shared/calls/accounts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  accountCalls,
  '/api/user/set-password',
  {
    POST: {
      async handler({ session: { userId, sessionId }, body, request }) {
        const identity = await readPendingIdentity(request.cookies)
        const { user, sessionVersion } = await setPassword({ userId, sessionId, ...body, identity })
        return jsonResponse(user, {
          cookies: [
            await provenCookieFor({ userId, sessionId, sessionVersion }),
            forgetIdentityCookie(),
          ],
        })
      },
    },
  },
)
