import { deleteAccount } from '@/lib/server/account-data/delete-account'
import { readUser } from '@/lib/server/accounts/read'
import { resource, route } from '@/lib/server/http/route'
import { signOutCookie } from '@/lib/server/http/session'
import { accountDeletionSchema } from '@/lib/shared/account-data'
import { userSchema } from '@/lib/shared/accounts'
import { messageSchema } from '@/lib/shared/message'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({
    summary: 'The signed-in person',
    auth: 'user',
    isConditional: true,
    answer: userSchema,
    handler: ({ session }) => readUser(session),
  }),
  DELETE: route({
    summary: 'Delete the account and everything of it, for good',
    description: 'The password and the word delete confirm it.',
    auth: 'user',
    body: accountDeletionSchema,
    answer: messageSchema,
    refusals: ['conflict', 'provider_failed', 'not_available'],
    async handler({ session: { userId, sessionId }, body: { password } }) {
      await deleteAccount({ userId, sessionId, password })
      const headers = { 'Set-Cookie': signOutCookie() }
      return Response.json({ message: 'Account deleted' }, { headers })
    },
  }),
})
