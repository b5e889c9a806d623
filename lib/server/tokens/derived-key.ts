import 'server-only'
import { createHash } from 'node:crypto'
import { env } from '../process/env'

/**
 * Returns a key of 32 bytes for one purpose, derived from NEXTAUTH_SECRET. A value that is signed
 * or sealed for one purpose is not valid for another, nor as a session. Renaming a purpose
 * invalidates everything that was made with its key.
 */
export function derivedKey(
  purpose:
    | 'signed links'
    | 'pending identity'
    | 'phone codes'
    | 'payments'
    | 'webhook secrets'
    | 'ID tokens'
    | 'OAuth cookies',
): Buffer {
  return createHash('sha256').update(`ramble ${purpose}\0${env().NEXTAUTH_SECRET}`).digest()
}
