import { readCategory } from '@/lib/server/categories/read'
import { csvFile, fileHeaders } from '@/lib/server/exports/files'
import { resource } from '@/lib/server/http/route'
import { streamedResponse } from '@/lib/server/responses/streamed-response'
import { streamThoughts } from '@/lib/server/thoughts/read'
import { categoryCalls } from '@/lib/shared/calls/categories'
import { categoryFileName } from '@/lib/shared/exports'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  categoryCalls,
  '/api/categories/[id]/export-csv',
  {
    GET: {
      async handler({ caller: { userId, timezone }, params }) {
        const { id, name } = await readCategory({ userId, categoryId: params.id })
        const pages = streamThoughts({ userId, categoryId: id })
        const headers = fileHeaders(categoryFileName(name), 'csv')
        return streamedResponse(userId, csvFile(pages, timezone), headers)
      },
    },
  },
)
