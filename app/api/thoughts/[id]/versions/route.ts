import { resource } from '@/lib/server/http/route'
import { listVersions } from '@/lib/server/versions/read'
import { thoughtCalls } from '@/lib/shared/calls/thoughts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  thoughtCalls,
  '/api/thoughts/[id]/versions',
  {
    GET: {
      handler: ({ caller, params }) =>
        listVersions({ userId: caller.userId, thoughtId: params.id }),
    },
  },
)
