import { sendVerificationAgain } from '@/lib/server/email-addresses/send-verification'
import { resource } from '@/lib/server/http/route'
import { emailAddressCalls } from '@/lib/shared/calls/email-addresses'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  emailAddressCalls,
  '/api/user/verify-email/send',
  {
    POST: {
      handler: ({ session: { userId } }) => sendVerificationAgain({ userId, now: new Date() }),
    },
  },
)
