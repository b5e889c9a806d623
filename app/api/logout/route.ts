import { route } from '@/lib/server/route'
import { signOutCookie } from '@/lib/server/session'

export const POST = route({
  auth: 'none',
  async handler() {
    return Response.json({ message: 'Signed out' }, { headers: { 'Set-Cookie': signOutCookie() } })
  },
})
