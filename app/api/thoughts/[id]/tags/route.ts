import { resource, route } from '@/lib/server/http/route'
import { addTagToThought } from '@/lib/server/tags/write'
import { readThought } from '@/lib/server/thoughts/read'
import { tagInputSchema, tagSchema } from '@/lib/shared/tags'
import { idParams } from '@/lib/shared/text'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({
    summary: 'The tags of a thought',
    auth: 'user',
    isConditional: true,
    params: idParams,
    answer: tagSchema.array(),
    async handler({ session, params }) {
      return (await readThought({ userId: session.userId, thoughtId: params.id })).tags
    },
  }),
  POST: route({
    summary: 'Add a tag to a thought',
    auth: 'user',
    params: idParams,
    body: tagInputSchema,
    answer: tagSchema,
    statuses: [201],
    handler: ({ session, params, body }) =>
      addTagToThought({ userId: session.userId, thoughtId: params.id, name: body.tagName }),
  }),
})
