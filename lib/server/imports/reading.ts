import 'server-only'
import type { Entry } from './entry'

/** Where something is in the files of an import. */
export interface Location {
  /** The file of an archive. */
  file?: string
  line: number
}

/** An entry, or why there is none; `fault` is for the person. */
export type Content = { entry: Entry } | { fault: string }

/** What is at a place of a file. */
export type Read = { at: Location } & Content

/** The content of an uploaded file, in an order that is the same at each reading. */
export interface Reading {
  entries(): AsyncIterable<Read>
  close(): void
}
