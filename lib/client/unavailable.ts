import { isUnavailable } from './errors'
import { reconnectDelay } from './reconnect-delay'

/** How long a mutation is retried before the person is told: about a minute. */
const MOST_CHANGES = 5

const retryDelay = (failures: number, error: Error) =>
  Math.max((isUnavailable(error) && error.retryAfterMs) || 0, reconnectDelay(failures))

/** Options of queries: they retry while the server is unavailable. */
export const readsWait = {
  retry: (_failures: number, error: Error) => isUnavailable(error),
  retryDelay,
} as const

/** Options of an idempotent mutation: it also retries while the server is unavailable. */
export const changeWaits = {
  retry: (failures: number, error: Error) => failures < MOST_CHANGES && isUnavailable(error),
  retryDelay,
} as const
