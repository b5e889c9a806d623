import { jsonResponse } from '@/lib/server/responses/json-response'
import { signInExternally } from '@/lib/server/accounts/sign-in-externally'
import { resource } from '@/lib/server/http/route'
import { signIn } from '@/lib/server/http/session'
import { forgetIdentityCookie, readPendingIdentity } from '@/lib/server/tokens/pending-identity'
import { signInCalls } from '@/lib/shared/calls/sign-in'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  signInCalls,
  '/api/auth/firebase',
  {
    POST: {
      limit: 'loginAddress',
      async handler({ body, request }) {
        const identity = await readPendingIdentity(request.cookies)
        const { user, sessionVersion } = await signInExternally({ ...body, identity })
        const session = await signIn({ userId: user.id, sessionVersion }, request)
        return jsonResponse(user, {
          cookies: [session, forgetIdentityCookie()],
        })
      },
    },
  },
)
