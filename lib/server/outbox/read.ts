import 'server-only'
import type { OutboxMessage } from '@/lib/shared/outbox'
import { CHANNELS } from '@/lib/shared/channels'
import { sql } from '../database/db'
import { isoTimestamp } from '../database/iso-timestamp'
import { column, statement } from '../database/statement'
import { env } from '../process/env'
import { notFound } from '../errors'

const LOOPBACK = /^(localhost|(::ffff:)?127(\.\d{1,3}){3}|::1|\[::1\])$/
const SHOWN = 200

/** Headers that only a proxy sets. The two `x-forwarded-` headers are checked apart, since Next sets them itself. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-real-ip']

/**
 * Whether a request with these headers may see the mail and texts in this server's outbox
 * (data-and-privacy.md#the-outbox): only in local mode, and only from this machine unless
 * DEV_OUTBOX is on. The host names are checked because another site can point its name at this
 * machine, and the proxy headers because a proxy forwards anybody's request.
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

const findNewest = statement({
  text: `
    SELECT id, channel, "to", subject, text, html, ${isoTimestamp('created_at')} AS "createdAt"
      FROM public.outbox ORDER BY created_at DESC, id DESC LIMIT $1`,
  columns: {
    id: column.int,
    channel: column.label('outbox_channel', CHANNELS),
    to: column.text,
    subject: column.text.orNull,
    text: column.text,
    html: column.text.orNull,
    createdAt: column.text,
  },
})

const findHtml = statement({
  text: 'SELECT html FROM public.outbox WHERE id = $1',
  columns: { html: column.text.orNull },
})

/** Returns the newest 200 messages that would have been sent, newest first. */
export function listOutbox(): Promise<OutboxMessage[]> {
  return sql.query(findNewest, [SHOWN])
}

/** Returns the HTML of one e-mail in the outbox. Throws `not_found` when there is none. */
export async function readOutboxHtml({ id }: { id: number }): Promise<string> {
  const [message] = await sql.query(findHtml, [id])
  if (!message?.html) throw notFound('Mail')
  return message.html
}
