import { resource } from '@/lib/server/http/route'
import { cancelImport } from '@/lib/server/imports/steer'
import { importCalls } from '@/lib/shared/calls/imports'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  importCalls,
  '/api/imports/[id]/cancel',
  {
    POST: {
      handler: ({ session: { userId }, params }) => cancelImport({ userId, importId: params.id }),
    },
  },
)
