/** The events of GET /api/live (calls.md#live-connection). */
export const LIVE_EVENTS = {
  /** The person's data is at this revision; `data` and the event's id are the revision. */
  revision: 'revision',
  /** Nothing happened, and the connection still stands. */
  heartbeat: 'heartbeat',
  /** The server ends this connection as planned; connect again at once. */
  bye: 'bye',
} as const

/** A heartbeat every so many milliseconds (calls.md#live-connection). */
export const LIVE_HEARTBEAT_MS = 20_000
