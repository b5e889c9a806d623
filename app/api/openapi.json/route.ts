import { openApiDocument } from '@/lib/server/openapi/document'
import { resource } from '@/lib/server/http/route'
import type { ApiDocument } from '@/lib/shared/api-document'
import { documentCalls } from '@/lib/shared/calls/document'
import { API_VERSION } from '@/lib/shared/product'

let written: ApiDocument | undefined

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  documentCalls,
  '/api/openapi.json',
  {
    GET: {
      handler: async () => ({ ...(written ??= openApiDocument(API_VERSION)) }),
    },
  },
)
