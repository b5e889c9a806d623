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
      handler: ({ caller, params }) => readSplit({ userId: caller.userId, thoughtId: params.id }),
    },
    POST: {
      again: splitThoughtAgain,
      handler: ({ caller, params, body }) =>
        splitThought({ userId: caller.userId, thoughtId: params.id, ...body }),
    },
    PATCH: {
      again: splitAgain,
      handler: ({ caller, params, body }) =>
        setWhole({ userId: caller.userId, thoughtId: params.id, ...body }),
    },
    DELETE: {
      again: thoughtAgain,
      handler: ({ caller, params }) => undoSplit({ userId: caller.userId, thoughtId: params.id }),
    },
  },
)
