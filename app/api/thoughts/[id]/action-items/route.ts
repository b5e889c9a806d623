import { resource, route } from '@/lib/server/http/route'
import { readThought } from '@/lib/server/thoughts/read'
import { actionItemSchema } from '@/lib/shared/action-items'
import { idParams } from '@/lib/shared/text'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({
    summary: 'The action items of a thought',
    auth: 'user',
    isConditional: true,
    params: idParams,
    answer: actionItemSchema.array(),
    async handler({ session, params }) {
      return (await readThought({ userId: session.userId, thoughtId: params.id })).actionItems
    },
  }),
})
