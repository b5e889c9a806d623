import { createAccessToken } from '@/lib/server/access-tokens/create'
import { listAccessTokens } from '@/lib/server/access-tokens/read'
import { resource } from '@/lib/server/http/route'
import { accessTokenCalls } from '@/lib/shared/calls/access-tokens'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  accessTokenCalls,
  '/api/user/access-tokens',
  {
    GET: {
      handler: ({ session: { userId } }) => listAccessTokens({ userId }),
    },
    POST: {
      handler: ({ session, body }) => createAccessToken({ session, ...body }),
    },
  },
)
