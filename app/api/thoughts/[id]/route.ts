import { deleteThought } from '@/lib/server/deleted-thoughts/delete'
import { resource } from '@/lib/server/http/route'
import { readThought } from '@/lib/server/thoughts/read'
import { updateThought } from '@/lib/server/thoughts/write'
import { thoughtCalls } from '@/lib/shared/calls/thoughts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  thoughtCalls,
  '/api/thoughts/[id]',
  {
    GET: {
      handler: ({ session, params }) =>
        readThought({ userId: session.userId, thoughtId: params.id }),
    },
    PATCH: {
      handler: ({ session, params, body }) =>
        updateThought({ userId: session.userId, thoughtId: params.id, ...body }),
    },
    DELETE: {
      async handler({ session, params, query }) {
        await deleteThought({ userId: session.userId, thoughtId: params.id, ...query })
        return { message: 'Thought deleted' }
      },
    },
  },
)
