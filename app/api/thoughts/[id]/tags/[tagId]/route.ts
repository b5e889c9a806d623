import { route } from '@/lib/server/route'
import { removeTagFromThought } from '@/lib/server/tags/write'
import { idText } from '@/lib/shared/text'
import { z } from 'zod'

export const DELETE = route({
  auth: 'user',
  params: z.object({ id: idText, tagId: idText }),
  async handler({ session, params }) {
    const ids = { userId: session.userId, thoughtId: params.id, tagId: params.tagId }
    await removeTagFromThought(ids)
    return { message: 'Tag removed' }
  },
})
