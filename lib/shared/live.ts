/** The events of GET /api/live (calls.md#live-connection). */
export const LIVE_EVENTS = {
  /** The person's data is at this revision; `data` and the event's id are the revision. */
  revision: 'revision',
  /** A heartbeat: nothing changed, and the connection is alive. */
  heartbeat: 'heartbeat',
  /**
   * The server ends this connection as planned. `data` is how many milliseconds later it expects the
   * next one; without it, reconnect immediately.
   */
  bye: 'bye',
} as const

/**
 * The interval of heartbeats in milliseconds, and of connections where the server keeps none open
 * (calls.md#live-connection).
 */
export const LIVE_HEARTBEAT_MS = 20_000
