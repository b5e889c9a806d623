import { z } from 'zod'
import { resource, route } from '@/lib/server/http/route'
import { removeTagFromThought } from '@/lib/server/tags/write'
import { messageSchema } from '@/lib/shared/message'
import { idText } from '@/lib/shared/text'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  DELETE: route({
    summary: 'Take a tag off a thought',
    auth: 'user',
    params: z.object({ id: idText, tagId: idText }),
    answer: messageSchema,
    async handler({ session, params }) {
      const ids = { userId: session.userId, thoughtId: params.id, tagId: params.tagId }
      await removeTagFromThought(ids)
      return { message: 'Tag removed' }
    },
  }),
})
