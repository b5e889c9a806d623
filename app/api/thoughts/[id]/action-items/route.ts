import { route } from '@/lib/server/route'
import { readThought } from '@/lib/server/thoughts/read'
import { idParams } from '@/lib/shared/text'

export const GET = route({
  auth: 'user',
  isConditional: true,
  params: idParams,
  async handler({ session, params }) {
    return (await readThought({ userId: session.userId, thoughtId: params.id })).actionItems
  },
})
