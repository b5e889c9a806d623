import { readUser } from '@/lib/server/accounts/read'
import { route } from '@/lib/server/route'

export const GET = route({
  auth: 'user',
  isConditional: true,
  handler: ({ session }) => readUser(session),
})
