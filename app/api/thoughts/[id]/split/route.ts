import { resource } from '@/lib/server/http/route'
import { readSplit, setWhole } from '@/lib/server/splits/read'
import { splitThought } from '@/lib/server/splits/split'
import { undoSplit } from '@/lib/server/splits/undo'
import { splitCalls } from '@/lib/shared/calls/splits'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  splitCalls,
  '/api/thoughts/[id]/split',
  {
    GET: {
      handler: ({ session, params }) => readSplit({ userId: session.userId, thoughtId: params.id }),
    },
    POST: {
      handler: ({ session, params, body }) =>
        splitThought({ userId: session.userId, thoughtId: params.id, ...body }),
    },
    PATCH: {
      handler: ({ session, params, body }) =>
        setWhole({ userId: session.userId, thoughtId: params.id, ...body }),
    },
    DELETE: {
      handler: ({ session, params }) => undoSplit({ userId: session.userId, thoughtId: params.id }),
    },
  },
)
