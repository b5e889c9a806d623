import { signInExternally } from '@/lib/server/accounts/sign-in-externally'
import { forgetIdentityCookie, readPendingIdentity } from '@/lib/server/tokens/pending-identity'
import { resource, route } from '@/lib/server/http/route'
import { signIn } from '@/lib/server/http/session'
import { externalSignInSchema, userSchema } from '@/lib/shared/accounts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({
    summary: 'Sign in with the profile of an external account',
    description:
      'The fields prove nothing by themselves: the provider’s popup must have ended well in the same browser. The answer sets the session’s cookie.',
    cookie: 'starts',
    auth: 'none',
    body: externalSignInSchema,
    limit: 'loginAddress',
    answer: userSchema,
    refusals: ['signed_out', 'forbidden', 'conflict'],
    async handler({ body, request }) {
      const identity = await readPendingIdentity(request.cookies)
      const { user, sessionVersion } = await signInExternally({ ...body, identity })
      const session = await signIn({ userId: user.id, sessionVersion }, request)
      return Response.json(user, {
        headers: [
          ['Set-Cookie', session],
          ['Set-Cookie', forgetIdentityCookie()],
        ],
      })
    },
  }),
})
