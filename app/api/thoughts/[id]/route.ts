import { resource, route } from '@/lib/server/http/route'
import { readThought } from '@/lib/server/thoughts/read'
import { deleteThought, updateThought } from '@/lib/server/thoughts/write'
import { messageSchema } from '@/lib/shared/message'
import { idParams } from '@/lib/shared/text'
import { thoughtPatchSchema, thoughtSchema } from '@/lib/shared/thoughts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({
    summary: 'One thought',
    auth: 'user',
    isConditional: true,
    params: idParams,
    answer: thoughtSchema,
    handler: ({ session, params }) => readThought({ userId: session.userId, thoughtId: params.id }),
  }),
  PATCH: route({
    summary: 'Change category, summary, original text, title or details',
    description: 'Give only what changes.',
    auth: 'user',
    params: idParams,
    body: thoughtPatchSchema,
    answer: thoughtSchema,
    handler: ({ session, params, body }) =>
      updateThought({ userId: session.userId, thoughtId: params.id, ...body }),
  }),
  DELETE: route({
    summary: 'Delete a thought for good',
    auth: 'user',
    params: idParams,
    answer: messageSchema,
    async handler({ session, params }) {
      await deleteThought({ userId: session.userId, thoughtId: params.id })
      return { message: 'Thought deleted' }
    },
  }),
})
