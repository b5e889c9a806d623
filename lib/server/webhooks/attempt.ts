import 'server-only'
import { PRODUCT_NAME } from '@/lib/shared/product'
import type { Hosts } from '../foreign-hosts/hosts'
import { post } from '../foreign-hosts/post'
import { HostNotAllowed } from '../foreign-hosts/request'
import type { Claimed } from './claim'
import { messageOf } from './message'
import { signedHeaders } from './secret'

/** How long a webhook may take to respond. */
const MAY_TAKE_S = 10

/** What came of an attempt; `fault` is for the person, null for a success. */
export interface Attempt {
  status: number | null
  fault: string | null
}

const bytesOf = (salt: string) => Buffer.from(salt, 'base64')

/** Sends the message of a delivery once. A fault of the webhook is returned; one of ours is thrown. */
export async function attemptDelivery(
  claimed: Claimed,
  { now, signal, hosts }: { now: Date; signal: AbortSignal; hosts?: Hosts | undefined },
): Promise<Attempt> {
  const { messageId, salt, earlierSalt, url } = claimed
  const body = await messageOf(claimed)
  const salts = [salt, ...(earlierSalt === null ? [] : [earlierSalt])].map(bytesOf)
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'User-Agent': `${PRODUCT_NAME} webhooks`,
    ...signedHeaders({ id: messageId, body, now, salts }),
  }
  const timeout = AbortSignal.timeout(MAY_TAKE_S * 1000)
  try {
    const status = await post(url, {
      body,
      headers,
      hosts,
      signal: AbortSignal.any([timeout, signal]),
    })
    return { status, fault: faultOfStatus(status) }
  } catch (error) {
    // The job has ended: this says nothing about the webhook.
    if (signal.aborted) throw error
    return { status: null, fault: timeout.aborted ? TOO_SLOW : faultOf(error) }
  }
}

const TOO_SLOW = `It did not respond within ${MAY_TAKE_S} seconds.`

function faultOfStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) {
    return `It responded with ${status}: redirects are not followed.`
  }
  return `It responded with ${status}.`
}

const FAULTS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'Its host was not found.',
  EAI_AGAIN: 'Its host was not found.',
  ECONNREFUSED: 'Its host refused the connection.',
  ECONNRESET: 'Its host closed the connection.',
  ETIMEDOUT: TOO_SLOW,
}

function faultOf(error: unknown): string {
  if (error instanceof HostNotAllowed) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/CERT|TLS|SSL|SIGNATURE/.test(code)) return 'Its certificate is not valid.'
  return FAULTS[code] ?? 'The connection failed.'
}
