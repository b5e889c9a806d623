const SHORTEST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 30_000

/**
 * Returns the delay before the next attempt after this many failures in a row. It doubles from 1 s
 * to 30 s, and half of it is random, so that not all clients return to the server at once.
 */
export function reconnectDelay(failures: number, chance = Math.random()): number {
  const grown = Math.min(LONGEST_DELAY_MS, SHORTEST_DELAY_MS * 2 ** failures)
  return Math.max(SHORTEST_DELAY_MS, (grown / 2) * (1 + chance))
}
