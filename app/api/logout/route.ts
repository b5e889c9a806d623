import { resource, route } from '@/lib/server/route'
import { signOutCookie } from '@/lib/server/session'
import { messageSchema } from '@/lib/shared/message'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({
    summary: 'Sign this browser out',
    auth: 'none',
    answer: messageSchema,
    async handler() {
      const headers = { 'Set-Cookie': signOutCookie() }
      return Response.json({ message: 'Signed out' }, { headers })
    },
  }),
})
