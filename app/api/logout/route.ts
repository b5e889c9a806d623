import { jsonResponse } from '@/lib/server/responses/json-response'
import { sessionCookieOf } from '@/lib/server/http/caller'
import { resource } from '@/lib/server/http/route'
import { signOut } from '@/lib/server/http/session'
import { signInCalls } from '@/lib/shared/calls/sign-in'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(signInCalls, '/api/logout', {
  POST: {
    async handler({ request }) {
      const cookie = await signOut(sessionCookieOf(request))
      return jsonResponse({ message: 'Signed out' }, { cookies: [cookie] })
    },
  },
})
