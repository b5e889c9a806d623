import { resource } from '@/lib/server/http/route'
import { liveStream } from '@/lib/server/live/stream'
import { liveCalls } from '@/lib/shared/calls/live'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(liveCalls, '/api/live', {
  GET: {
    handler: async ({ session: { userId, sessionId, sessionVersion, revision }, request }) =>
      liveStream({ userId, sessionId, sessionVersion, revision, signal: request.signal }),
  },
})
