import { z } from 'zod'
import { resource, route } from '@/lib/server/http/route'
import { sessionCookieFor } from '@/lib/server/http/session'
import { endOtherSessions } from '@/lib/server/sessions/end'
import { listSessions } from '@/lib/server/sessions/read'
import { messageSchema } from '@/lib/shared/message'
import { sessionEntrySchema } from '@/lib/shared/sessions'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({
    summary: 'The browsers that are signed in',
    auth: 'user',
    answer: z.array(sessionEntrySchema),
    handler: ({ session }) => listSessions(session),
  }),
  DELETE: route({
    summary: 'End every other session',
    auth: 'user',
    answer: messageSchema,
    async handler({ session: { userId, sessionId } }) {
      const { sessionVersion } = await endOtherSessions({ userId, sessionId })
      const cookie = await sessionCookieFor({ userId, sessionId, sessionVersion })
      return Response.json(
        { message: 'Signed out everywhere else' },
        { headers: { 'Set-Cookie': cookie } },
      )
    },
  }),
})
