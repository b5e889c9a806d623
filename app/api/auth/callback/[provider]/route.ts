import { z } from 'zod'
import { finishProviderSignIn } from '@/lib/server/accounts/provider-flow'
import { resource, route } from '@/lib/server/http/route'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({
    summary: "Take a provider's answer and lead the popup to its last page",
    auth: 'none',
    params: z.object({ provider: z.string() }),
    limit: 'loginAddress',
    answer: { file: ['text/html'] },
    statuses: [303],
    refusals: ['not_available'],
    async handler({ params, request }) {
      const { location, cookies } = await finishProviderSignIn({
        providerId: params.provider,
        query: request.nextUrl.searchParams,
        cookies: Object.fromEntries(
          request.cookies.getAll().map(({ name, value }) => [name, value]),
        ),
      })
      const headers = cookies.map((cookie): [string, string] => ['Set-Cookie', cookie])
      return new Response(null, { status: 303, headers: [['Location', location], ...headers] })
    },
  }),
})
