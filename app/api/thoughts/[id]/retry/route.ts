import { retryThought } from '@/lib/server/capture/retry'
import { resource, route } from '@/lib/server/http/route'
import { idParams } from '@/lib/shared/text'
import { thoughtSchema } from '@/lib/shared/thoughts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({
    summary: 'Organise a thought again',
    description: 'For a thought that could not be organised. What a person has edited stays.',
    auth: 'user',
    params: idParams,
    answer: thoughtSchema,
    handler: ({ session, params }) =>
      retryThought({ userId: session.userId, thoughtId: params.id }),
  }),
})
