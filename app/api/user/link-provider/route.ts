import { linkProvider } from '@/lib/server/accounts/connected-provider'
import { forgetIdentityCookie, readPendingIdentity } from '@/lib/server/tokens/pending-identity'
import { resource, route } from '@/lib/server/http/route'
import { externalProfileSchema, userSchema } from '@/lib/shared/accounts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({
    summary: 'Connect an external account to the signed-in one',
    auth: 'user',
    body: externalProfileSchema,
    answer: userSchema,
    refusals: ['conflict'],
    async handler({ session, body, request }) {
      const identity = await readPendingIdentity(request.cookies)
      const user = await linkProvider({ userId: session.userId, ...body, identity })
      return Response.json(user, { headers: { 'Set-Cookie': forgetIdentityCookie() } })
    },
  }),
})
