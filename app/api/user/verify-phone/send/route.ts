import { smsUnavailable } from '@/lib/server/phone-verification/unavailable'
import { resource, route } from '@/lib/server/route'
import { phoneInputSchema } from '@/lib/shared/accounts'
import { messageSchema } from '@/lib/shared/message'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: route({
    summary: 'Text a verification code to a phone',
    auth: 'user',
    body: phoneInputSchema,
    answer: messageSchema,
    refusals: ['not_available'],
    async handler() {
      throw smsUnavailable()
    },
  }),
})
