import { thoughtFile } from '@/lib/server/exports/thought-file'
import { resource } from '@/lib/server/http/route'
import { thoughtCalls } from '@/lib/shared/calls/thoughts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  thoughtCalls,
  '/api/thoughts/[id]/export',
  {
    GET: {
      handler: ({ session, params, query }) =>
        thoughtFile({ ...session, thoughtId: params.id, format: query.format }),
    },
  },
)
