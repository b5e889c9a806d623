import { updateProfile } from '@/lib/server/accounts/update-profile'
import { resource, route } from '@/lib/server/http/route'
import { userSchema } from '@/lib/shared/accounts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({
    summary: 'Remove the phone number and turn texts off',
    auth: 'user',
    answer: userSchema,
    handler: ({ session }) => updateProfile({ userId: session.userId, phone: null }),
  }),
})
