import { sendCode } from '@/lib/server/phone-verification/send-code'
import { resource, route } from '@/lib/server/http/route'
import { phoneInputSchema } from '@/lib/shared/accounts'
import { messageSchema } from '@/lib/shared/message'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({
    summary: 'Text a verification code to a phone',
    auth: 'user',
    body: phoneInputSchema,
    answer: messageSchema,
    refusals: ['not_available', 'provider_failed'],
    limit: 'codeAddress',
    handler: ({ session, body }) => sendCode({ userId: session.userId, ...body }),
  }),
})
