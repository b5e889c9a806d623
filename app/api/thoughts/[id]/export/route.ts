import { thoughtFile } from '@/lib/server/exports/thought-file'
import { resource, route } from '@/lib/server/http/route'
import { idParams } from '@/lib/shared/text'
import { thoughtFormatSchema } from '@/lib/shared/thoughts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({
    summary: 'One thought as a file',
    auth: 'user',
    params: idParams,
    query: thoughtFormatSchema,
    answer: { file: ['text/csv', 'text/plain'] },
    handler: ({ session, params, query }) =>
      thoughtFile({ ...session, thoughtId: params.id, format: query.format }),
  }),
})
