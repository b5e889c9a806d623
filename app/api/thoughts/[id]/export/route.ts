import { thoughtFile } from '@/lib/server/exports/thought-file'
import { resource } from '@/lib/server/http/route'
import { thoughtCalls } from '@/lib/shared/calls/thoughts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  thoughtCalls,
  '/api/thoughts/[id]/export',
  {
    GET: {
      handler: ({ caller, params, query }) =>
        thoughtFile({ ...caller, thoughtId: params.id, format: query.format }),
    },
  },
)
