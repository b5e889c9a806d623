import { verifyCode } from '@/lib/server/phone-verification/verify-code'
import { resource, route } from '@/lib/server/http/route'
import { phoneCodeSchema, userSchema } from '@/lib/shared/accounts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({
    summary: 'Verify a phone by its code',
    auth: 'user',
    body: phoneCodeSchema,
    answer: userSchema,
    refusals: ['not_available'],
    handler: ({ session, body }) => verifyCode({ userId: session.userId, ...body }),
  }),
})
