import { resource, route } from '@/lib/server/http/route'
import { signOutCookie } from '@/lib/server/http/session'
import { endAllSessions } from '@/lib/server/sessions/end'
import { messageSchema } from '@/lib/shared/message'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({
    summary: 'End every session, this one included',
    auth: 'user',
    answer: messageSchema,
    async handler({ session }) {
      await endAllSessions(session)
      const headers = { 'Set-Cookie': signOutCookie() }
      return Response.json({ message: 'Signed out everywhere' }, { headers })
    },
  }),
})
