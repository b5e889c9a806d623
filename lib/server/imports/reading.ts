import 'server-only'
import type { Entry } from './entry'

/** Where something is in the files of an import. */
export interface Location {
  file: string
  line: number
}

/** An entry of a file, or why there is none at this place; `fault` is for the person. */
export type Read = { at: Location } & ({ entry: Entry } | { fault: string })

/** The content of an uploaded file, in an order that is the same at each reading. */
export interface Reading {
  entries(): AsyncIterable<Read>
  close(): void
}
