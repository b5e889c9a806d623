import { resource } from '@/lib/server/http/route'
import { verifyCode } from '@/lib/server/phone-verification/verify-code'
import { phoneVerificationCalls } from '@/lib/shared/calls/phone-verification'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  phoneVerificationCalls,
  '/api/user/verify-phone/verify',
  {
    POST: {
      handler: ({ session, body }) => verifyCode({ session, ...body }),
    },
  },
)
