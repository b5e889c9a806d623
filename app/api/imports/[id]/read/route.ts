import { resource } from '@/lib/server/http/route'
import { readUpload } from '@/lib/server/imports/upload'
import { importCalls } from '@/lib/shared/calls/imports'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  importCalls,
  '/api/imports/[id]/read',
  {
    POST: {
      handler: ({ session: { userId }, params }) => readUpload({ userId, importId: params.id }),
    },
  },
)
