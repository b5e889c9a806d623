import 'server-only'
import { logFailure } from '../database-away'
import { sql } from '../db'

/** How soon a change is noticed. One query serves every connection of this process. */
const LOOK_EVERY_MS = 2_000

/** What a connection is told: the revision now, or null once the session has ended. */
type Watcher = (revision: string | null) => void

interface Watched {
  userId: number
  sessionVersion: number
  watcher: Watcher
}

const readRevisions = {
  name: 'live-revisions',
  text: `
    SELECT u.id AS "userId", u.session_version AS "sessionVersion", r.revision
      FROM public.users u JOIN public.user_revisions r ON r.user_id = u.id
     WHERE u.id = ANY($1) AND u.is_active`,
}

interface Row {
  userId: number
  sessionVersion: number
  revision: string
}

const watched = new Set<Watched>()
let timer: NodeJS.Timeout | undefined

async function look(): Promise<void> {
  const ids = [...new Set([...watched].map(({ userId }) => userId))]
  try {
    const rows = await sql.query<Row>(readRevisions, [ids])
    const found = new Map(rows.map((row) => [row.userId, row]))
    for (const { userId, sessionVersion, watcher } of [...watched]) {
      // Who began to watch while the answer was under way is looked at next time.
      if (!ids.includes(userId)) continue
      const row = found.get(userId)
      watcher(row?.sessionVersion === sessionVersion ? row.revision : null)
    }
  } catch (error) {
    logFailure(error, 'Revisions could not be read')
  }
  timer = watched.size > 0 ? setTimeout(() => void look(), LOOK_EVERY_MS).unref() : undefined
}

/**
 * Tells `watcher` the person's revision every two seconds, changed or not, and null when the session
 * of this version has ended. Returns how to stop. It takes no connection of the pool between looks.
 */
export function watchRevision(
  { userId, sessionVersion }: { userId: number; sessionVersion: number },
  watcher: Watcher,
): () => void {
  const entry = { userId, sessionVersion, watcher }
  watched.add(entry)
  timer ??= setTimeout(() => void look(), LOOK_EVERY_MS).unref()
  return () => watched.delete(entry)
}

/** How many connections of this process watch the person. */
export function watcherCount(userId: number): number {
  return [...watched].filter((entry) => entry.userId === userId).length
}
