import 'server-only'
import { createHash } from 'node:crypto'

/** The kinds of records that this app itself looks for; the library has some more. */
export type RecordKind = 'AccessToken' | 'Client' | 'Grant'

/** Returns the SHA-256 by which a record of the authorization server is found, in 32 bytes. */
export function recordHash(kind: RecordKind | (string & {}), id: string): Buffer {
  return createHash('sha256').update(`${kind}\0${id}`).digest()
}
