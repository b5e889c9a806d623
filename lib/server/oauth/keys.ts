import 'server-only'
import { createPrivateKey, type JsonWebKey } from 'node:crypto'
import { derivedKey } from '../tokens/derived-key'

/** What precedes the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_OF_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Returns the key that signs ID tokens, the same in every process. */
export function signingKey(): JsonWebKey & { alg: string; use: string } {
  const der = Buffer.concat([PKCS8_OF_ED25519, derivedKey('ID tokens')])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return { ...key.export({ format: 'jwk' }), alg: 'Ed25519', use: 'sig' }
}

/** Returns the key that signs the cookie by which a browser is known to have begun a request. */
export const cookieKey = (): string => derivedKey('OAuth cookies').toString('base64url')
