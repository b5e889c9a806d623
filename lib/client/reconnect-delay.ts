const SHORTEST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 30_000

/**
 * How long to wait before the next attempt after so many failures in a row: doubling from 1 s to 30 s,
 * with half of it left to chance, so that a server's return is not met by everyone at once.
 */
export function reconnectDelay(failures: number, chance = Math.random()): number {
  const grown = Math.min(LONGEST_DELAY_MS, SHORTEST_DELAY_MS * 2 ** failures)
  return Math.max(SHORTEST_DELAY_MS, (grown / 2) * (1 + chance))
}
