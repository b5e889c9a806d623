import 'server-only'
import { db } from '../db'
import { env } from '../env'
import { notFound } from '../errors'

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/
const SHOWN = 200

/**
 * Whether this server keeps its mail and texts in the outbox and shows them: in local mode,
 * and only to this machine unless DEV_OUTBOX asks for more by name.
 */
export function isOutboxOpen(): boolean {
  const { RAMBLE_MODE, HOST, DEV_OUTBOX } = env()
  return RAMBLE_MODE === 'local' && (LOOPBACK.test(HOST) || DEV_OUTBOX === 'on')
}

/** The newest 200 messages that would have been sent, newest first. */
export function listOutbox() {
  return db().outboxMessage.findMany({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: SHOWN,
    omit: { userId: true },
  })
}

/** The HTML of one e-mail in the outbox. Throws `not_found` where there is none or no outbox. */
export async function readOutboxHtml({ id }: { id: number }): Promise<string> {
  const message = isOutboxOpen()
    ? await db().outboxMessage.findUnique({ where: { id }, select: { html: true } })
    : null
  if (!message?.html) throw notFound('Mail')
  return message.html
}
