import 'server-only'
import { logFailure } from '../database/away'
import { outsideTransaction, sql } from '../database/db'
import { IS_OPEN } from '../sessions/open'
import { column, statement } from '../database/statement'

/** How often it polls for changes. One query serves every connection of this process. */
const LOOK_EVERY_MS = 2_000

/** Called with the current revision, or with null when the session has ended. */
type Watcher = (revision: string | null) => void

interface Watched {
  userId: number
  sessionId: number
  sessionVersion: number
  watcher: Watcher
}

const readRevisions = statement({
  text: `
    SELECT s.id AS "sessionId", s.session_version AS "sessionVersion", r.revision
      FROM public.sessions s
      JOIN public.users u ON u.id = s.user_id
      JOIN public.user_revisions r ON r.user_id = u.id
     WHERE s.id = ANY($1) AND ${IS_OPEN}`,
  columns: { sessionId: column.int, sessionVersion: column.int, revision: column.bigint },
})

const watched = new Set<Watched>()
let timer: NodeJS.Timeout | undefined

async function look(): Promise<void> {
  if (watched.size > 0) await tellWatchers()
  timer = undefined
  lookLater()
}

async function tellWatchers(): Promise<void> {
  const ids = [...new Set([...watched].map(({ sessionId }) => sessionId))]
  try {
    const rows = await sql.query(readRevisions, [ids])
    const found = new Map(rows.map((row) => [row.sessionId, row]))
    for (const { sessionId, sessionVersion, watcher } of [...watched]) {
      // A connection that was added during the query is handled next time.
      if (!ids.includes(sessionId)) continue
      const row = found.get(sessionId)
      watcher(row?.sessionVersion === sessionVersion ? row.revision : null)
    }
  } catch (error) {
    logFailure(error, 'Revisions could not be read')
  }
}

function lookLater(): void {
  if (watched.size > 0)
    timer ??= outsideTransaction(() => setTimeout(() => void look(), LOOK_EVERY_MS).unref())
}

/**
 * Calls `watcher` with the person's revision every two seconds, changed or not. Calls it with null
 * when the session has ended, or continues with another session version, which needs another
 * cookie. Returns a function that stops this. Holds no pool connection between queries.
 */
export function watchRevision(
  { userId, sessionId, sessionVersion }: Omit<Watched, 'watcher'>,
  watcher: Watcher,
): () => void {
  const entry = { userId, sessionId, sessionVersion, watcher }
  watched.add(entry)
  lookLater()
  return () => watched.delete(entry)
}

/** Returns how many connections of this process watch the person. */
export function watcherCount(userId: number): number {
  return [...watched].filter((entry) => entry.userId === userId).length
}
