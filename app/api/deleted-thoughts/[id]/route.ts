import { removeDeletedThought } from '@/lib/server/deleted-thoughts/remove'
import { resource } from '@/lib/server/http/route'
import { deletedThoughtCalls } from '@/lib/shared/calls/deleted-thoughts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  deletedThoughtCalls,
  '/api/deleted-thoughts/[id]',
  {
    DELETE: {
      async handler({ session, params }) {
        await removeDeletedThought({ userId: session.userId, thoughtId: params.id })
        return { message: 'Thought deleted for good' }
      },
    },
  },
)
