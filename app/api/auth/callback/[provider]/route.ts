import { finishProviderSignIn } from '@/lib/server/accounts/provider-flow'
import { seeOther } from '@/lib/server/responses/json-response'
import { resource } from '@/lib/server/http/route'
import { signInCalls } from '@/lib/shared/calls/sign-in'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  signInCalls,
  '/api/auth/callback/[provider]',
  {
    GET: {
      limit: 'loginAddress',
      async handler({ params, request }) {
        const { location, cookies } = await finishProviderSignIn({
          providerId: params.provider,
          query: request.nextUrl.searchParams,
          cookies: Object.fromEntries(
            request.cookies.getAll().map(({ name, value }) => [name, value]),
          ),
        })
        return seeOther(location, cookies)
      },
    },
  },
)
