import { z } from 'zod'
import { beginProviderSignIn } from '@/lib/server/accounts/provider-flow'
import { resource, route } from '@/lib/server/http/route'
import { signInStepSchema } from '@/lib/shared/accounts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({
    summary: 'Begin to sign in at a provider: the address that the popup goes to',
    auth: 'none',
    params: z.object({ provider: z.string() }),
    limit: 'loginAddress',
    answer: signInStepSchema,
    refusals: ['provider_failed', 'not_available'],
    async handler({ params }) {
      const { url, cookies } = await beginProviderSignIn({ providerId: params.provider })
      const headers = cookies.map((cookie): [string, string] => ['Set-Cookie', cookie])
      return Response.json({ url }, { headers })
    },
  }),
})
