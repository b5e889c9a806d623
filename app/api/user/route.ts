import { jsonResponse } from '@/lib/server/responses/json-response'
import { deleteAccount } from '@/lib/server/account-data/delete-account'
import { readUser } from '@/lib/server/accounts/read'
import { resource } from '@/lib/server/http/route'
import { signOutCookie } from '@/lib/server/http/session'
import { accountCalls } from '@/lib/shared/calls/accounts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(accountCalls, '/api/user', {
  GET: {
    handler: ({ session }) => readUser(session),
  },
  DELETE: {
    async handler({ session: { userId, sessionId }, body: { password } }) {
      await deleteAccount({ userId, sessionId, password })
      return jsonResponse({ message: 'Account deleted' }, { cookies: [signOutCookie()] })
    },
  },
})
