import { jsonResponse } from '@/lib/server/responses/json-response'
import { beginProviderSignIn } from '@/lib/server/accounts/provider-flow'
import { resource } from '@/lib/server/http/route'
import { signInCalls } from '@/lib/shared/calls/sign-in'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  signInCalls,
  '/api/auth/signin/[provider]',
  {
    POST: {
      limit: 'loginAddress',
      async handler({ params }) {
        const { url, cookies } = await beginProviderSignIn({ providerId: params.provider })
        return jsonResponse({ url }, { cookies })
      },
    },
  },
)
