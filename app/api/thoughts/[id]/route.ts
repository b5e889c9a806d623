import { route } from '@/lib/server/route'
import { readThought } from '@/lib/server/thoughts/read'
import { deleteThought, updateThought } from '@/lib/server/thoughts/write'
import { idParams } from '@/lib/shared/text'
import { thoughtPatchSchema } from '@/lib/shared/thoughts'

export const GET = route({
  auth: 'user',
  isConditional: true,
  params: idParams,
  handler: ({ session, params }) => readThought({ userId: session.userId, thoughtId: params.id }),
})

export const PATCH = route({
  auth: 'user',
  params: idParams,
  body: thoughtPatchSchema,
  handler: ({ session, params, body }) =>
    updateThought({ userId: session.userId, thoughtId: params.id, ...body }),
})

export const DELETE = route({
  auth: 'user',
  params: idParams,
  async handler({ session, params }) {
    await deleteThought({ userId: session.userId, thoughtId: params.id })
    return { message: 'Thought deleted' }
  },
})
