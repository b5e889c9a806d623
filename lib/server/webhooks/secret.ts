import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { derivedKey } from '../tokens/derived-key'

/** A salt of 16 bytes, from which a secret is derived: the database has no secret. */
export const newSalt = (): Buffer => randomBytes(16)

/** Returns the secret of a salt as Standard Webhooks writes it: `whsec_` and 32 bytes as base64. */
export function secretOf(salt: Buffer): string {
  const key = createHmac('sha256', derivedKey('webhook secrets')).update(salt).digest('base64')
  return `whsec_${key}`
}

/** Returns the headers of a message of Standard Webhooks, with a signature by the secret of each salt. */
export function signedHeaders({
  id,
  body,
  now,
  salts,
}: {
  id: string
  body: string
  now: Date
  salts: readonly Buffer[]
}): Record<string, string> {
  const signatures = salts.map((salt) => new Webhook(secretOf(salt)).sign(id, now, body))
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}
