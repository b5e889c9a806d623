import { updateProfile } from '@/lib/server/accounts/update-profile'
import { resource } from '@/lib/server/http/route'
import { accountCalls } from '@/lib/shared/calls/accounts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  accountCalls,
  '/api/user/remove-phone',
  {
    POST: {
      handler: ({ session }) => updateProfile({ session, patch: { phone: null } }),
    },
  },
)
