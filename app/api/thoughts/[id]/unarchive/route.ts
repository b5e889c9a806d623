import { route } from '@/lib/server/route'
import { setArchived } from '@/lib/server/thoughts/write'
import { idParams } from '@/lib/shared/text'

export const PATCH = route({
  auth: 'user',
  params: idParams,
  handler: ({ session, params }) =>
    setArchived({ userId: session.userId, thoughtId: params.id, isArchived: false }),
})
