import { readCategory } from '@/lib/server/categories/read'
import { csvFile, fileHeaders } from '@/lib/server/exports/files'
import { resource, route } from '@/lib/server/http/route'
import { streamedResponse } from '@/lib/server/http/streamed-response'
import { streamThoughts } from '@/lib/server/thoughts/read'
import { categoryFileName } from '@/lib/shared/exports'
import { idParams } from '@/lib/shared/text'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({
    summary: 'The active thoughts of a category as a CSV file',
    auth: 'user',
    params: idParams,
    answer: { file: ['text/csv'] },
    async handler({ session: { userId, timezone }, params }) {
      const { id, name } = await readCategory({ userId, categoryId: params.id })
      const pages = streamThoughts({ userId, categoryId: id })
      const headers = fileHeaders(categoryFileName(name), 'csv')
      return streamedResponse(userId, csvFile(pages, timezone), headers)
    },
  }),
})
