import { giveProof } from '@/lib/server/accounts/give-proof'
import { jsonResponse } from '@/lib/server/responses/json-response'
import { resource } from '@/lib/server/http/route'
import { provenCookieFor } from '@/lib/server/http/session'
import { forgetIdentityCookie, readPendingIdentity } from '@/lib/server/tokens/pending-identity'
import { accountCalls } from '@/lib/shared/calls/accounts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  accountCalls,
  '/api/user/proof',
  {
    POST: {
      async handler({ session, body: proof, request }) {
        const { userId, sessionId } = session
        const identity = await readPendingIdentity(request.cookies)
        await giveProof({ userId, sessionId, proof, identity })
        // A proof by password keeps a pending identity: connecting still needs it.
        const spent = 'password' in proof ? [] : [forgetIdentityCookie()]
        return jsonResponse(
          { message: 'Confirmed' },
          { cookies: [await provenCookieFor(session), ...spent] },
        )
      },
    },
  },
)
