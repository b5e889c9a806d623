import type { CallTable } from './contract'

/** The call that stays open and reports changes. */
export const liveCalls = {
  'GET /api/live': {
    summary: "Server-sent events: the revision of the person's data, at once and when it changes",
    description:
      'Three events: `revision`, `heartbeat` while nothing happens, and `bye` when the server ends the connection as planned. Then reconnect, after the milliseconds in its `data` if there are any.',
    auth: 'user',
    response: { file: ['text/event-stream'] },
    refusals: ['too_many_requests'],
  },
} as const satisfies CallTable
