import { revokeAccessToken } from '@/lib/server/access-tokens/revoke'
import { resource } from '@/lib/server/http/route'
import { accessTokenCalls } from '@/lib/shared/calls/access-tokens'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  accessTokenCalls,
  '/api/user/access-tokens/[id]',
  {
    DELETE: {
      async handler({ session: { userId }, params }) {
        await revokeAccessToken({ userId, tokenId: params.id })
        return { message: 'Token revoked' }
      },
    },
  },
)
