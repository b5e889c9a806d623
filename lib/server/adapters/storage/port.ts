import 'server-only'
import type { Readable } from 'node:stream'

export interface StoredFile {
  /** `folder/name`, unguessable; letters, digits, `-`, `_` and `.` only. */
  key: string
  body: Buffer | Readable
  contentType: string
}

/** Stores files that only the server reads. Throws `ProviderError`. */
export interface FileStorage {
  /** Overwrites, so that a repeated attempt is harmless. */
  write(file: StoredFile): Promise<void>
  /** Null when there is no such file. */
  read(key: string): Promise<ReadableStream<Uint8Array> | null>
  /** Succeeds when there is no such file. */
  remove(key: string): Promise<void>
}
