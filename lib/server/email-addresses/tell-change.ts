import 'server-only'
import { emailChanged } from '@/lib/server/jobs/events'
import { longDateTime } from '@/lib/shared/date-display'
import { jobQueue } from '../adapters/jobs'
import { toJobError } from '../jobs/define-job'
import { sql, type Transaction } from '../database/db'
import { sendEmail } from '../sending/send-email'
import { env, providerStates } from '../process/env'
import { column, type Row, statement } from '../database/statement'
import { addressUrl, linkEnd } from '../recipients/address-links'
import { IS_KEPT, MAY_TAKE_BACK } from './take-back-time'

/** Queues the mail that tells a former address of the change, in the transaction of the change. */
export async function queueChangeNotice(tx: Transaction, changeId: number): Promise<void> {
  if (providerStates(env()).mail === 'unavailable') return
  await jobQueue().emit(emailChanged(changeId), tx)
}

const change = `
    SELECT c.id, c.user_id AS "userId", c.old_email AS "oldEmail", c.changed_at AS "changedAt", u.timezone
      FROM public.email_changes c JOIN public.users u ON u.id = c.user_id`
const changeFields = {
  id: column.int,
  userId: column.int,
  oldEmail: column.text,
  changedAt: column.moment,
  timezone: column.text,
}

const findChange = statement({
  text: `${change} WHERE c.id = $1 AND NOT c.is_taken_back AND ${MAY_TAKE_BACK}`,
  columns: changeFields,
})

/** One row for each former address, with the first change that left it. */
const findChanges = statement({
  text: `
    SELECT DISTINCT ON (lower(f."oldEmail")) f.* FROM (${change}
     WHERE c.user_id = $1 AND ${IS_KEPT} AND lower(c.old_email) <> lower(u.email)) f
     ORDER BY lower(f."oldEmail"), f.id`,
  columns: changeFields,
})

type Change = Row<typeof findChange>

/**
 * Mails an account's former address about the change, with the link that takes it back. The mail
 * does not name the new address: the reader of the former one may be a stranger. Throws
 * `RetryLater` or `GiveUp`.
 */
export async function tellFormerAddress({ changeId }: { changeId: number }): Promise<void> {
  const [change] = await sql.query(findChange, [changeId])
  if (!change) return
  try {
    await tell(change, { cause: 'change', idempotencyKey: `email-changed-${changeId}` })
  } catch (error) {
    throw toJobError(error)
  }
}

/**
 * Tells the reader of every kept former address that somebody asked for a new password, with the link that takes the
 * address back. Returns whether all of them could be mailed. Throws `ProviderError`.
 */
export async function tellOfPasswordRequest({
  userId,
  requestedAt,
}: {
  userId: number
  requestedAt: Date
}): Promise<boolean> {
  const outcomes = []
  for (const change of await sql.query(findChanges, [userId])) {
    const idempotencyKey = `password-asked-${change.id}-${requestedAt.getTime()}`
    outcomes.push(await tell(change, { cause: 'password', idempotencyKey }))
  }
  return outcomes.every((outcome) => outcome === 'sent')
}

async function tell(
  { id: changeId, userId, oldEmail: to, changedAt, timezone }: Change,
  { cause, idempotencyKey }: { cause: 'change' | 'password'; idempotencyKey: string },
) {
  const takeBackUrl = await addressUrl('take-back', { userId, changeId }, changedAt)
  const until = longDateTime(linkEnd('take-back', changedAt).toISOString(), timezone)
  const { renderAddressChangedEmail } = await import('../emails/address-changed')
  return sendEmail({
    userId,
    to,
    kind: 'security',
    queuedAt: changedAt,
    idempotencyKey,
    render: (reader) => renderAddressChangedEmail({ cause, takeBackUrl, until, reader }),
  })
}
