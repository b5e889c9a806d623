import { changesResponse } from '@/lib/server/changes/response'
import { resource } from '@/lib/server/http/route'
import { changeCalls } from '@/lib/shared/calls/changes'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(changeCalls, '/api/changes', {
  GET: {
    handler: ({ caller: { userId, revision }, query }) =>
      changesResponse({ userId, revision, now: new Date(), ...query }),
  },
})
