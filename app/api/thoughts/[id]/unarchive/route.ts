import { resource, route } from '@/lib/server/http/route'
import { setArchived } from '@/lib/server/thoughts/write'
import { idParams } from '@/lib/shared/text'
import { thoughtSchema } from '@/lib/shared/thoughts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PATCH: route({
    summary: 'Bring a thought back from the archive',
    auth: 'user',
    params: idParams,
    answer: thoughtSchema,
    handler: ({ session, params }) =>
      setArchived({ userId: session.userId, thoughtId: params.id, isArchived: false }),
  }),
})
