import { readUser } from '@/lib/server/accounts/read'
import { resource, route } from '@/lib/server/route'
import { userSchema } from '@/lib/shared/accounts'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: route({
    summary: 'The signed-in person',
    auth: 'user',
    isConditional: true,
    answer: userSchema,
    handler: ({ session }) => readUser(session),
  }),
})
