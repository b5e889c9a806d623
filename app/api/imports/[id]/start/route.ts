import { resource } from '@/lib/server/http/route'
import { startImport } from '@/lib/server/imports/steer'
import { importCalls } from '@/lib/shared/calls/imports'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  importCalls,
  '/api/imports/[id]/start',
  {
    POST: {
      handler: ({ session: { userId }, params, body }) =>
        startImport({ userId, importId: params.id, ...body }),
    },
  },
)
