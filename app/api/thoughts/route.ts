import { capture } from '@/lib/server/capture/capture'
import { resource, route } from '@/lib/server/http/route'
import { listResponse } from '@/lib/server/thoughts/list-response'
import { captureSchema } from '@/lib/shared/capture'
import { thoughtQuerySchema, thoughtSchema } from '@/lib/shared/thoughts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({
    summary: 'Thoughts, newest first; all of them without a limit',
    description:
      'With a limit the Link header leads to the next page; without one everything is answered, as a stream.',
    auth: 'user',
    isConditional: true,
    query: thoughtQuerySchema,
    answer: thoughtSchema.array(),
    handler: ({ session, query }) => listResponse({ userId: session.userId, ...query }),
  }),
  POST: route({
    summary: 'Save a thought; 200 when its clientId was saved before',
    description:
      'The answer means that it is on disk. It is organised soon after, and `processingStatus` says when. A `clientId` makes the call safe to repeat.',
    auth: 'user',
    body: captureSchema,
    answer: thoughtSchema,
    statuses: [201, 200],
    refusals: ['plan_limit'],
    async handler({ session, body }) {
      const { outcome, thought } = await capture({ userId: session.userId, ...body })
      return Response.json(thought, { status: outcome === 'created' ? 201 : 200 })
    },
  }),
})
