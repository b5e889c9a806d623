import { route } from '@/lib/server/route'
import { addTagToThought } from '@/lib/server/tags/write'
import { readThought } from '@/lib/server/thoughts/read'
import { tagInputSchema } from '@/lib/shared/tags'
import { idParams } from '@/lib/shared/text'

export const GET = route({
  auth: 'user',
  isConditional: true,
  params: idParams,
  async handler({ session, params }) {
    return (await readThought({ userId: session.userId, thoughtId: params.id })).tags
  },
})

export const POST = route({
  auth: 'user',
  params: idParams,
  body: tagInputSchema,
  status: 201,
  handler: ({ session, params, body }) =>
    addTagToThought({ userId: session.userId, thoughtId: params.id, name: body.tagName }),
})
