import { resource } from '@/lib/server/http/route'
import { sendCode } from '@/lib/server/phone-verification/send-code'
import { phoneVerificationCalls } from '@/lib/shared/calls/phone-verification'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  phoneVerificationCalls,
  '/api/user/verify-phone/send',
  {
    POST: {
      limit: 'codeAddress',
      handler: ({ session, body }) => sendCode({ userId: session.userId, ...body }),
    },
  },
)
