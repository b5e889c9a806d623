import { resource } from '@/lib/server/http/route'
import { createImport } from '@/lib/server/imports/create'
import { listImports } from '@/lib/server/imports/read'
import { importCalls } from '@/lib/shared/calls/imports'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(importCalls, '/api/imports', {
  GET: {
    handler: ({ session: { userId } }) => listImports({ userId }),
  },
  POST: {
    handler: ({ session: { userId }, body }) => createImport({ userId, ...body }),
  },
})
