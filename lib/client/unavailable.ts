import { isUnavailable } from './errors'
import { reconnectDelay } from './reconnect-delay'

/** How long something that changes data is tried again before the person is told, about a minute. */
const MOST_CHANGES = 5

const retryDelay = (failures: number, error: Error) =>
  Math.max((isUnavailable(error) && error.retryAfterMs) || 0, reconnectDelay(failures))

/** Options of reads: one that the server can't do right now is done once it can. */
export const readsWait = {
  retry: (_failures: number, error: Error) => isUnavailable(error),
  retryDelay,
} as const

/** Options of a change that does the same when it is sent twice: it, too, waits for the server. */
export const changeWaits = {
  retry: (failures: number, error: Error) => failures < MOST_CHANGES && isUnavailable(error),
  retryDelay,
} as const
