import { csvFile, fileHeaders } from '@/lib/server/exports/files'
import { resource } from '@/lib/server/http/route'
import { jsonArray, streamedResponse } from '@/lib/server/responses/streamed-response'
import { filterOf } from '@/lib/server/thoughts/list-statement'
import { streamThoughts } from '@/lib/server/thoughts/read'
import { thoughtCalls } from '@/lib/shared/calls/thoughts'
import { listFileName } from '@/lib/shared/exports'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  thoughtCalls,
  '/api/thoughts/export',
  {
    GET: {
      async handler({ caller, query: { format, ...query } }) {
        const { userId, timezone } = caller
        const pages = streamThoughts({ ...filterOf(query), userId })
        const chunks = format === 'csv' ? csvFile(pages, timezone) : jsonArray(pages)
        const name = listFileName(format, new Date(), timezone)
        return streamedResponse(userId, chunks, fileHeaders(name, format))
      },
    },
  },
)
