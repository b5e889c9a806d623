import 'server-only'
import { subMilliseconds } from 'date-fns'
import { logFailure } from '../database/away'
import { sql } from '../database/db'
import { keepAlive } from '../process/keep-alive'
import { statement } from '../database/statement'
import type { FoundSession } from './find'

/** How far "last used" may lag behind: polling uses a session every few seconds. */
const NOTED_EVERY_MS = 5 * 60_000

const note = statement({
  text: `UPDATE public.sessions SET last_used_at = $2 WHERE id = $1 AND last_used_at < $3`,
})

/** Sessions whose use this process is writing: a page sends several requests at the same time. */
const underWay = new Set<number>()

/** Writes when a session was last used, at most every five minutes. No response waits for it. */
export function noteUse({ sessionId, lastUsedAt }: FoundSession): void {
  const now = new Date()
  const known = subMilliseconds(now, NOTED_EVERY_MS)
  if (lastUsedAt >= known || underWay.has(sessionId)) return
  underWay.add(sessionId)
  void keepAlive(
    sql
      .query(note, [sessionId, now, known])
      .catch((error: unknown) => logFailure(error, 'The use of a session could not be noted'))
      .then(() => void underWay.delete(sessionId)),
  )
}
