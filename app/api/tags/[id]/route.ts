import { resource } from '@/lib/server/http/route'
import { deleteTag } from '@/lib/server/tags/delete'
import { updateTag } from '@/lib/server/tags/update'
import { tagCalls } from '@/lib/shared/calls/tags'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(tagCalls, '/api/tags/[id]', {
  PATCH: {
    handler: ({ session, params, body }) =>
      updateTag({ userId: session.userId, tagId: params.id, ...body }),
  },
  DELETE: {
    async handler({ session, params }) {
      await deleteTag({ userId: session.userId, tagId: params.id })
      return { message: 'Tag deleted' }
    },
  },
})
