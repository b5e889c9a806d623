import { onlineManager } from '@tanstack/react-query'
import { isUnavailable, NoResponseError } from './errors'
import { reconnectDelay } from './reconnect-delay'

/** How often a mutation is retried before the person is told: for about a minute. */
const MOST_CHANGES = 5

const retryDelay = (failures: number, error: Error) =>
  Math.max((isUnavailable(error) && error.retryAfterMs) || 0, reconnectDelay(failures))

const isWithoutNetwork = (error: Error) =>
  error instanceof NoResponseError && !onlineManager.isOnline()

/** Options of queries: they retry while the server is unavailable, and when the network is back. */
export const readsWait = {
  retry: (_failures: number, error: Error) => isUnavailable(error) || isWithoutNetwork(error),
  // The query client waits for the network by itself.
  retryDelay: (failures: number, error: Error) =>
    isWithoutNetwork(error) ? 0 : retryDelay(failures, error),
} as const

/** Options of an idempotent mutation: it also retries while the server is unavailable. */
export const changeWaits = {
  retry: (failures: number, error: Error) => failures < MOST_CHANGES && isUnavailable(error),
  retryDelay,
} as const
