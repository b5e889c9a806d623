import { liveStream } from '@/lib/server/live/stream'
import { resource, route } from '@/lib/server/http/route'

/** Hosts of functions that ask for it give a connection this many seconds. */
export const maxDuration = 300

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({
    summary: "Server-sent events: the revision of the person's data, at once and when it changes",
    description:
      'Three events: `revision`, `heartbeat` while nothing happens, and `bye` when the server ends the connection as planned; connect again then.',
    auth: 'user',
    answer: { file: ['text/event-stream'] },
    refusals: ['too_many_requests'],
    handler: async ({ session: { userId, sessionId, sessionVersion, revision }, request }) =>
      liveStream({ userId, sessionId, sessionVersion, revision, signal: request.signal }),
  }),
})
