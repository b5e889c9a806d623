import { resource } from '@/lib/server/http/route'
import { undoImport } from '@/lib/server/imports/steer'
import { importCalls } from '@/lib/shared/calls/imports'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  importCalls,
  '/api/imports/[id]/undo',
  {
    POST: {
      handler: ({ session: { userId }, params }) => undoImport({ userId, importId: params.id }),
    },
  },
)
