import 'server-only'
import type { Plan } from '@/lib/shared/plan'
import { sql } from '../database/db'
import { notFound } from '../errors'
import { column, statement } from '../database/statement'
import { planLimits } from './limits'

/** A date in the past is left out: the provider has not sent the next date yet. */
const readUse = statement({
  text: `
    SELECT coalesce(m.thoughts, 0) AS "notesThisMonth",
           coalesce(m.reminder_emails, 0) AS "reminderEmailsThisMonth",
           (SELECT count(*)::int
              FROM (SELECT FROM public.thoughts t WHERE t.user_id = u.id LIMIT $2) AS own) AS "notesInAll",
           CASE WHEN p.renews_at > now() THEN p.renews_at END AS "renewsAt",
           CASE WHEN p.ends_at > now() THEN p.ends_at END AS "endsAt"
      FROM public.users u
      LEFT JOIN public.monthly_usage m
        ON m.user_id = u.id AND m.month = public.month_in(now(), u.timezone)
      LEFT JOIN public.payers p ON p.user_id = u.id
     WHERE u.id = $1`,
  columns: {
    notesThisMonth: column.int,
    reminderEmailsThisMonth: column.int,
    notesInAll: column.int,
    renewsAt: column.moment.orNull,
    endsAt: column.moment.orNull,
  },
})

/**
 * Returns the limits of the free plan, how much of them a person has used, and when Pro renews or
 * ends. Throws `not_found` when the account is gone.
 */
export async function readPlan({ userId }: { userId: number }): Promise<Plan> {
  const limits = planLimits()
  const [row] = await sql.query(readUse, [userId, limits.notesInAll ?? 0])
  if (!row) throw notFound('User')
  const { renewsAt, endsAt, ...used } = row
  return {
    limits,
    used,
    renewsAt: renewsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }
}
