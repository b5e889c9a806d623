import { sendVerificationAgain } from '@/lib/server/email-addresses/send-verification'
import { resource, route } from '@/lib/server/http/route'
import { messageSchema } from '@/lib/shared/message'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({
    summary: 'Mail the link that verifies the account’s address, again',
    auth: 'user',
    answer: messageSchema,
    refusals: ['conflict', 'provider_failed', 'not_available'],
    handler: ({ session: { userId } }) => sendVerificationAgain({ userId, now: new Date() }),
  }),
})
