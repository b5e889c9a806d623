import 'server-only'
import { createHash } from 'node:crypto'
import { env } from '../process/env'

/**
 * A key of 32 bytes for one purpose, made from NEXTAUTH_SECRET: what is signed or sealed for one never
 * stands in for what is made for another, nor for a session. A changed purpose ends all that was made.
 */
export function derivedKey(
  purpose: 'signed links' | 'pending identity' | 'phone codes' | 'payments',
): Buffer {
  return createHash('sha256').update(`ramble ${purpose}\0${env().NEXTAUTH_SECRET}`).digest()
}
