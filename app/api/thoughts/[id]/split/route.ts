import { resource } from '@/lib/server/http/route'
import { readSplit, setWhole, splitAgain, splitThoughtAgain } from '@/lib/server/splits/read'
import { splitThought } from '@/lib/server/splits/split'
import { undoSplit } from '@/lib/server/splits/undo'
import { thoughtAgain } from '@/lib/server/thoughts/read'
import { splitCalls } from '@/lib/shared/calls/splits'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  splitCalls,
  '/api/thoughts/[id]/split',
  {
    GET: {
      handler: ({ session, params }) => readSplit({ userId: session.userId, thoughtId: params.id }),
    },
    POST: {
      again: splitThoughtAgain,
      handler: ({ session, params, body }) =>
        splitThought({ userId: session.userId, thoughtId: params.id, ...body }),
    },
    PATCH: {
      again: splitAgain,
      handler: ({ session, params, body }) =>
        setWhole({ userId: session.userId, thoughtId: params.id, ...body }),
    },
    DELETE: {
      again: thoughtAgain,
      handler: ({ session, params }) => undoSplit({ userId: session.userId, thoughtId: params.id }),
    },
  },
)
