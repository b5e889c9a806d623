import { changePassword } from '@/lib/server/accounts/change-password'
import { resource, route } from '@/lib/server/http/route'
import { sessionCookieFor } from '@/lib/server/http/session'
import { changePasswordSchema } from '@/lib/shared/accounts'
import { messageSchema } from '@/lib/shared/message'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({
    summary: 'Change the password and end every other session',
    description: 'This session goes on with a new cookie, which the answer sets.',
    auth: 'user',
    body: changePasswordSchema,
    answer: messageSchema,
    refusals: ['conflict'],
    async handler({ session: { userId, sessionId }, body }) {
      const { sessionVersion } = await changePassword({ userId, sessionId, ...body })
      const cookie = await sessionCookieFor({ userId, sessionId, sessionVersion })
      return Response.json({ message: 'Password changed' }, { headers: { 'Set-Cookie': cookie } })
    },
  }),
})
