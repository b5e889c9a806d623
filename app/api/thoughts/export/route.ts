import { csvFile, fileHeaders } from '@/lib/server/exports/files'
import { resource, route } from '@/lib/server/http/route'
import { jsonArray, streamedResponse } from '@/lib/server/http/streamed-response'
import { streamThoughts } from '@/lib/server/thoughts/read'
import { listFileName } from '@/lib/shared/exports'
import { listFormatSchema } from '@/lib/shared/thoughts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({
    summary: 'All active thoughts as a file',
    auth: 'user',
    query: listFormatSchema,
    answer: { file: ['text/csv', 'application/json'] },
    async handler({ session, query: { format } }) {
      const { userId, timezone } = session
      const pages = streamThoughts({ userId })
      const chunks = format === 'csv' ? csvFile(pages, timezone) : jsonArray(pages)
      const name = listFileName(format, new Date(), timezone)
      return streamedResponse(userId, chunks, fileHeaders(name, format))
    },
  }),
})
