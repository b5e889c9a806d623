import { capture } from '@/lib/server/capture/capture'
import { route } from '@/lib/server/route'
import { listThoughts } from '@/lib/server/thoughts/read'
import { captureSchema } from '@/lib/shared/capture'
import { thoughtQuerySchema } from '@/lib/shared/thoughts'

export const GET = route({
  auth: 'user',
  isConditional: true,
  query: thoughtQuerySchema,
  handler: ({ session, query }) => listThoughts({ userId: session.userId, ...query }),
})

export const POST = route({
  auth: 'user',
  body: captureSchema,
  async handler({ session, body }) {
    const { outcome, thought } = await capture({ userId: session.userId, ...body })
    return Response.json(thought, { status: outcome === 'created' ? 201 : 200 })
  },
})
