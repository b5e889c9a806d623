import { resource } from '@/lib/server/http/route'
import { receiveUpload } from '@/lib/server/imports/upload'
import { importCalls } from '@/lib/shared/calls/imports'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  importCalls,
  '/api/imports/[id]/file',
  {
    PUT: {
      // A slow upload must not hold one of the person's places.
      isWithoutTurn: true,
      perUser: { atOnce: 1 },
      handler: ({ session: { userId }, params, request: { body } }) =>
        receiveUpload({ userId, importId: params.id, body }),
    },
  },
)
