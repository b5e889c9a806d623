import type { CaptureInput } from '@/lib/shared/capture'
import type { MadeChange } from '@/lib/shared/changes/change'
import type { ErrorBody } from '@/lib/shared/errors'
import type { Thought } from '@/lib/shared/thoughts'

/** Why the server will not take something as it is. */
export type UnsentRefusal = Pick<ErrorBody, 'message'> &
  Partial<Pick<ErrorBody, 'field' | 'upgradeUrl' | 'current' | 'currentItem' | 'currentReminder'>>

/** The position of what is being stored. */
export const UNPLACED = 0

/** What is known of when something was made besides what the clock said, which may be corrected since. */
export interface Making {
  /** Its place in the order of what this device has made. */
  number: number
  /** The page's life, and how long it had lasted then, in milliseconds. */
  page: string
  age: number
  /** The clock was behind what the server's had said before. */
  isBehind?: true
}

interface Stored {
  /** Its place in the order of sending; below zero in this page's memory, `UNPLACED` until it has one. */
  position: number
  /** The id of the operation: the server does it once. */
  id: string
  /** Absent from what an earlier release has stored. */
  made?: Making
  /** Absent while it waits. */
  refusal?: UnsentRefusal
}

/** A thought that the person has sent and the server may not have. */
export interface UnsentThought extends Stored {
  kind: 'thought'
  body: CaptureInput & { capturedAt: string }
}

/** A change of something that the server has, made by a call that it may not have got. */
export interface UnsentChange extends Stored, MadeChange {
  kind: 'change'
  madeAt: string
  /** The category that it replaces and the person has not seen. */
  replaces?: Thought['category']
  /** The thought that it belongs to. */
  thoughtId?: number | undefined
}

/** A recording that has no text yet; once it has, it is a thought in the same place. */
export interface UnsentRecording extends Stored {
  kind: 'recording'
  sound: Blob
  /** Null where it is not known. */
  seconds: number | null
  /** ISO 8601. */
  recordedAt: string
  categoryId?: number
}

/** What becomes a thought. */
export type UnsentCapture = UnsentThought | UnsentRecording

/** What this device stores until the server has it. */
export type UnsentEntry = UnsentCapture | UnsentChange

/** An entry that has no place yet. */
export type NewEntry =
  | Omit<UnsentThought, 'position'>
  | Omit<UnsentRecording, 'position'>
  | Omit<UnsentChange, 'position'>

/** What an entry sends. */
export type Sendable =
  Pick<UnsentThought, 'id' | 'kind' | 'body' | 'made'> | Omit<UnsentChange, 'position' | 'refusal'>

/** The moment at which it was made, in ISO 8601, as the clock said then. */
export const momentOf = (entry: UnsentEntry) =>
  entry.kind === 'thought'
    ? entry.body.capturedAt
    : entry.kind === 'change'
      ? entry.madeAt
      : entry.recordedAt
