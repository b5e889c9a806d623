import { setTimeout as delay } from 'node:timers/promises'
import { withClient } from '@/scripts/database/database.mjs'

/** Simulated seconds per real second. */
export const SPEED = 10
const STEP_MS = 500

/**
 * Makes waiting rows in the database older. Claimed rows stay unchanged, because a worker recognises its claim by
 * the time.
 */
const OLDER = [
  `UPDATE pgboss.job SET start_after = start_after - $1::interval WHERE state IN ('created', 'retry')`,
  `UPDATE thoughts SET created_at = created_at - $1::interval, updated_at = updated_at - $1::interval
    WHERE processing_status <> 'ready'`,
  ...['thought_notices', 'reminder_deliveries'].map(
    (table) =>
      `UPDATE ${table} SET created_at = created_at - $1::interval,
              claimed_at = claimed_at - $1::interval,
              first_claimed_at = first_claimed_at - $1::interval
        WHERE state = 'waiting'`,
  ),
]

/** Lets simulated time pass for a number of seconds, or until `isOver` returns true. */
export function letTimePass(
  databaseUrl: string,
  forSeconds: number,
  isOver: () => boolean | Promise<boolean> = () => false,
): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const begun = performance.now()
    let [passed, last] = [0, begun]
    while (passed < forSeconds && !(await isOver())) {
      await delay(STEP_MS)
      const now = performance.now()
      // Real time adds the rest.
      const ahead = `${((now - last) / 1000) * (SPEED - 1)} seconds`
      for (const statement of OLDER) await client.query(statement, [ahead])
      passed = ((now - begun) / 1000) * SPEED
      last = now
    }
    return passed
  })
}
