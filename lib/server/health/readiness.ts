import 'server-only'
import type { Readiness } from '@/lib/shared/health'
import { logFailure } from '../database/away'
import { sql } from '../database/db'
import { AppError } from '../errors'
import { isDue } from '../reminders/rules'
import { column, statement } from '../database/statement'

const look = statement({
  text: `
    SELECT EXISTS (SELECT FROM public._prisma_migrations
                    WHERE migration_name = $1 AND finished_at IS NOT NULL) AS "isMigrated",
           (SELECT min(updated_at) FROM public.thoughts WHERE processing_status = 'pending') AS "waiting",
           (SELECT min(r.reminder_time) FROM public.reminders r WHERE ${isDue('$2')}) AS "overdue"`,
  columns: {
    isMigrated: column.bool,
    waiting: column.moment.orNull,
    overdue: column.moment.orNull,
  },
})

/**
 * Returns whether this process can serve at `now`, on a database with its newest `migration`, and
 * the age of its oldest unfinished work. A large age means that no jobs are running. Throws
 * `not_available` when the database does not respond or lacks that migration.
 */
export async function readReadiness({
  now,
  migration,
}: {
  now: Date
  migration: string
}): Promise<Readiness> {
  const found = await sql.query(look, [migration, now]).catch((error: unknown) => {
    logFailure(error, 'The database did not answer')
    throw new AppError('not_available', 'The database does not answer.')
  })
  const [row] = found
  if (migration && !row?.isMigrated) {
    throw new AppError('not_available', `The database lacks the migration ${migration}.`)
  }
  const seconds = (since: Date | null | undefined) =>
    since ? Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000)) : 0
  return {
    status: 'ready',
    oldestWaitingThoughtSeconds: seconds(row?.waiting),
    oldestOverdueReminderSeconds: seconds(row?.overdue),
  }
}
