import 'server-only'
import { subMilliseconds } from 'date-fns'
import { keepAlive } from '../process/keep-alive'
import { logFailure } from './away'
import { sql } from './db'
import { statement } from './statement'

/** How far "last used" may lag behind: polling uses a session every few seconds. */
const NOTED_EVERY_MS = 5 * 60_000

/**
 * Returns a function that writes when a row was last used, at most every five minutes; null means never before. No
 * response waits for it. Call this once, when the module is loaded.
 */
export function usageNoter(table: 'sessions' | 'access_tokens' | 'connected_assistants') {
  const note = statement({
    text: `
      UPDATE public.${table} SET last_used_at = $2
       WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < $3)`,
  })
  /** Rows whose use this process is writing: a page sends several requests at the same time. */
  const underWay = new Set<number>()
  return (id: number, lastUsedAt: Date | null): void => {
    const now = new Date()
    const known = subMilliseconds(now, NOTED_EVERY_MS)
    if ((lastUsedAt && lastUsedAt >= known) || underWay.has(id)) return
    underWay.add(id)
    void keepAlive(
      sql
        .query(note, [id, now, known])
        .catch((error: unknown) => logFailure(error, `A use could not be noted in ${table}`))
        .then(() => void underWay.delete(id)),
    )
  }
}
