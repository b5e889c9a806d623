import 'server-only'
import { longDateTime } from '@/lib/shared/date-display'
import { toJobError } from '../jobs/define-job'
import { db } from '../database/prisma'
import { sendEmail } from '../sending/send-email'
import { env, providerStates } from '../process/env'
import { exportUrl } from './open-export'

/**
 * Mails the link of a finished export to its owner. The page shows the link too, so this does
 * nothing on a server without mail, and a held mail is not an error. Repeated calls count as one
 * mail. Throws `RetryLater` or `GiveUp` for the job engine.
 */
export async function mailExport({ exportId }: { exportId: number }): Promise<void> {
  if (providerStates(env()).mail === 'unavailable') return
  const made = await db().accountExport.findFirst({
    where: { id: exportId, status: 'ready' },
    select: { expiresAt: true, user: { select: { id: true, email: true, timezone: true } } },
  })
  if (!made?.expiresAt || !made.user) return
  const { expiresAt, user } = made
  const { renderAccountExportEmail } = await import('../emails/account-export')
  const props = {
    downloadUrl: await exportUrl({ exportId, expiresAt }),
    expires: longDateTime(expiresAt.toISOString(), user.timezone),
  }
  try {
    await sendEmail({
      userId: user.id,
      to: user.email,
      queuedAt: expiresAt,
      idempotencyKey: `account-export-${exportId}`,
      render: (reader) => renderAccountExportEmail({ ...props, reader }),
    })
  } catch (error) {
    throw toJobError(error)
  }
}
