import 'server-only'
import type { OutboxMessage } from '@/lib/shared/outbox'
import { db } from '../database/db'
import { env } from '../process/env'
import { notFound } from '../errors'

const LOOPBACK = /^(localhost|(::ffff:)?127(\.\d{1,3}){3}|::1|\[::1\])$/
const SHOWN = 200

/**
 * Headers that only a proxy sets. Next itself sets the two `x-forwarded-` ones that are checked.
 */
const PROXY_HEADERS = ['forwarded', 'via', 'x-real-ip']

/**
 * Whether a request with these headers may see the mail and texts in this server's outbox
 * (data-and-privacy.md#the-outbox): only in local mode, and only from this machine unless
 * DEV_OUTBOX is on. The host names are checked because another site can point its name at this
 * machine, and the proxy headers because a proxy passes on anybody's request.
 */
export function isOutboxOpen(headers: Pick<Headers, 'get'>): boolean {
  const { RAMBLE_MODE, HOST, DEV_OUTBOX } = env()
  if (RAMBLE_MODE !== 'local') return false
  return DEV_OUTBOX === 'on' || (LOOPBACK.test(HOST) && isFromThisMachine(headers))
}

function isFromThisMachine(headers: Pick<Headers, 'get'>): boolean {
  const host = headers.get('host') ?? ''
  const forwardedHost = headers.get('x-forwarded-host') ?? host
  const addresses = headers.get('x-forwarded-for')?.split(',') ?? []
  return (
    [host, forwardedHost].every((name) => LOOPBACK.test(name.replace(/:\d+$/, ''))) &&
    addresses.every((address) => LOOPBACK.test(address.trim())) &&
    PROXY_HEADERS.every((name) => headers.get(name) === null)
  )
}

/** Returns the newest 200 messages that would have been sent, newest first. */
export async function listOutbox(): Promise<OutboxMessage[]> {
  const messages = await db().outboxMessage.findMany({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: SHOWN,
    omit: { userId: true },
  })
  return messages.map((message) => ({ ...message, createdAt: message.createdAt.toISOString() }))
}

/** Returns the HTML of one e-mail in the outbox. Throws `not_found` when there is none. */
export async function readOutboxHtml({ id }: { id: number }): Promise<string> {
  const message = await db().outboxMessage.findUnique({ where: { id }, select: { html: true } })
  if (!message?.html) throw notFound('Mail')
  return message.html
}
