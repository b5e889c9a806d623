import 'server-only'
import type { Readable } from 'node:stream'

export interface StoredFile {
  /** `folder/name`, unguessable; letters, digits, `-`, `_` and `.` only. */
  key: string
  body: Buffer | Readable
  contentType: string
}

/** At least one byte. */
export interface Part {
  start: number
  end: number
}

/** Stores files that only the server reads. Throws `ProviderError`, also while a stream is read. */
export interface FileStorage {
  /** Overwrites, so that a repeated attempt is harmless. */
  write(file: StoredFile): Promise<void>
  /** Null when there is no such file. */
  read(key: string): Promise<ReadableStream<Uint8Array> | null>
  /** The bytes from `start` up to, but without, `end`, as far as there are. Null when there is no such file. */
  readPart(key: string, part: Part): Promise<ReadableStream<Uint8Array> | null>
  /** Null when there is no such file. */
  sizeOf(key: string): Promise<number | null>
  /**
   * A token with which a browser sends this file to the storage itself, where requests to this server are too small for
   * it.
   */
  uploadToken?(key: string, file: { bytes: number }): Promise<string>
  /** Succeeds when there is no such file. */
  remove(key: string): Promise<void>
}
