import { jsonResponse } from '@/lib/server/responses/json-response'
import { logIn } from '@/lib/server/accounts/log-in'
import { resource } from '@/lib/server/http/route'
import { signIn } from '@/lib/server/http/session'
import { signInCalls } from '@/lib/shared/calls/sign-in'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(signInCalls, '/api/login', {
  POST: {
    limit: 'loginAddress',
    async handler({ body, request }) {
      const { user, sessionVersion } = await logIn(body)
      const cookie = await signIn({ userId: user.id, sessionVersion }, request)
      return jsonResponse(user, { cookies: [cookie] })
    },
  },
})
