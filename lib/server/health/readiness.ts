import 'server-only'
import type { Readiness } from '@/lib/shared/health'
import { jobQueue } from '../adapters/jobs'
import { logFailure } from '../database/away'
import { sql } from '../database/db'
import { AppError } from '../errors'
import { isDue } from '../reminders/rules'
import { column, statement } from '../database/statement'

const look = statement({
  text: `
    SELECT EXISTS (SELECT FROM public._prisma_migrations
                    WHERE migration_name = $1 AND finished_at IS NOT NULL) AS "isMigrated",
           (SELECT min(updated_at) FROM public.thoughts t
             WHERE processing_status = 'pending'
               AND NOT EXISTS (SELECT FROM public.waiting_generations w WHERE w.thought_id = t.id)) AS "waiting",
           (SELECT min(r.reminder_time) FROM public.reminders r WHERE ${isDue('$2')}) AS "overdue"`,
  columns: {
    isMigrated: column.bool,
    waiting: column.moment.orNull,
    overdue: column.moment.orNull,
  },
})

/**
 * Returns whether this process can serve at `now`, on a database with its newest `migration`, and the age of its oldest
 * unfinished work. A large age means that no jobs are running; the time since a worker was last seen shows whether
 * there is one. Throws `not_available` when the database does not respond or lacks that migration.
 */
export async function readReadiness({
  now,
  migration,
}: {
  now: Date
  migration: string
}): Promise<Readiness> {
  const [[row], workerSeen] = await Promise.all([
    sql.query(look, [migration, now]),
    jobQueue().readWorkerSeen(),
  ]).catch((error: unknown) => {
    logFailure(error, 'The database did not respond')
    throw new AppError('not_available', 'The database does not respond.')
  })
  if (migration && !row?.isMigrated) {
    throw new AppError('not_available', `The database lacks the migration ${migration}.`)
  }
  const seconds = (since: Date) => Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000))
  return {
    status: 'ready',
    oldestWaitingThoughtSeconds: row?.waiting ? seconds(row.waiting) : 0,
    oldestOverdueReminderSeconds: row?.overdue ? seconds(row.overdue) : 0,
    workerSeenSecondsAgo: workerSeen && seconds(workerSeen),
  }
}
