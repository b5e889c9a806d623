import { resource, route, sessionCookieOf } from '@/lib/server/http/route'
import { signOut } from '@/lib/server/http/session'
import { messageSchema } from '@/lib/shared/message'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({
    summary: 'End this session and sign this browser out',
    auth: 'none',
    cookie: 'ends',
    answer: messageSchema,
    async handler({ request }) {
      const headers = { 'Set-Cookie': await signOut(sessionCookieOf(request)) }
      return Response.json({ message: 'Signed out' }, { headers })
    },
  }),
})
