import { resource, route } from '@/lib/server/http/route'
import { listRelated } from '@/lib/server/thoughts/related'
import { idParams } from '@/lib/shared/text'
import { thoughtSchema } from '@/lib/shared/thoughts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({
    summary: 'Up to five thoughts that share tags',
    auth: 'user',
    isConditional: true,
    params: idParams,
    answer: thoughtSchema.array(),
    handler: ({ session, params }) => listRelated({ userId: session.userId, thoughtId: params.id }),
  }),
})
