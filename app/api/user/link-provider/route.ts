import { jsonResponse } from '@/lib/server/responses/json-response'
import { linkProvider } from '@/lib/server/accounts/connected-provider'
import { resource } from '@/lib/server/http/route'
import { forgetIdentityCookie, readPendingIdentity } from '@/lib/server/tokens/pending-identity'
import { accountCalls } from '@/lib/shared/calls/accounts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  accountCalls,
  '/api/user/link-provider',
  {
    POST: {
      async handler({ session, body, request }) {
        const identity = await readPendingIdentity(request.cookies)
        const user = await linkProvider({ session, ...body, identity })
        return jsonResponse(user, { cookies: [forgetIdentityCookie()] })
      },
    },
  },
)
