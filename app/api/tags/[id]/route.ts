import { resource } from '@/lib/server/http/route'
import { SAME_RESPONSE } from '@/lib/server/operations/again'
import { deleteTag } from '@/lib/server/tags/delete'
import { tagAgain } from '@/lib/server/tags/read'
import { updateTag } from '@/lib/server/tags/update'
import { tagCalls } from '@/lib/shared/calls/tags'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(tagCalls, '/api/tags/[id]', {
  PATCH: {
    again: tagAgain,
    handler: ({ caller, params, body }) =>
      updateTag({ userId: caller.userId, tagId: params.id, ...body }),
  },
  DELETE: {
    again: SAME_RESPONSE,
    async handler({ caller, params }) {
      await deleteTag({ userId: caller.userId, tagId: params.id })
      return { message: 'Tag deleted' }
    },
  },
})
