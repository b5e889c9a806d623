import { jsonResponse } from '@/lib/server/responses/json-response'
import { register } from '@/lib/server/accounts/register'
import { resource } from '@/lib/server/http/route'
import { signIn } from '@/lib/server/http/session'
import { signInCalls } from '@/lib/shared/calls/sign-in'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(signInCalls, '/api/register', {
  POST: {
    limit: 'registerAddress',
    async handler({ body, request }) {
      const { user, sessionVersion } = await register(body)
      const cookie = await signIn({ userId: user.id, sessionVersion }, request)
      return jsonResponse(user, { status: 201, cookies: [cookie] })
    },
  },
})
