import 'server-only'
import { emailChanged } from '@/lib/server/jobs/events'
import { longDateTime } from '@/lib/shared/date-display'
import { jobQueue } from '../adapters/jobs'
import { toJobError } from '../jobs/define-job'
import { sql, type Transaction } from '../database/db'
import { sendEmail } from '../sending/send-email'
import { env, providerStates } from '../process/env'
import { column, statement } from '../database/statement'
import { addressUrl, linkEnd } from './links'

/** Queues the mail that tells a former address of the change, in the transaction of the change. */
export async function queueChangeNotice(tx: Transaction, changeId: number): Promise<void> {
  if (providerStates(env()).mail === 'unavailable') return
  await jobQueue().emit(emailChanged(changeId), tx)
}

const findChange = statement({
  text: `
    SELECT c.user_id AS "userId", c.old_email AS "oldEmail", c.changed_at AS "changedAt", u.timezone
      FROM public.email_changes c JOIN public.users u ON u.id = c.user_id
     WHERE c.id = $1 AND NOT c.is_taken_back`,
  columns: {
    userId: column.int,
    oldEmail: column.text,
    changedAt: column.moment,
    timezone: column.text,
  },
})

/**
 * Mails an account's former address about the change, with the link that takes it back. The mail
 * does not name the new address: the former one may be a stranger's. Throws `RetryLater` or
 * `GiveUp`.
 */
export async function tellFormerAddress({ changeId }: { changeId: number }): Promise<void> {
  const [change] = await sql.query(findChange, [changeId])
  if (!change) return
  const { userId, oldEmail: to, changedAt, timezone } = change
  const takeBackUrl = await addressUrl('take-back', { userId, changeId }, changedAt)
  const until = linkEnd('take-back', changedAt)
  const { renderAddressChangedEmail } = await import('../emails/address-changed')
  try {
    await sendEmail({
      userId,
      to,
      kind: 'security',
      queuedAt: changedAt,
      idempotencyKey: `email-changed-${changeId}`,
      render: (reader) =>
        renderAddressChangedEmail({
          takeBackUrl,
          until: longDateTime(until.toISOString(), timezone),
          reader,
        }),
    })
  } catch (error) {
    throw toJobError(error)
  }
}
