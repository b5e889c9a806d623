import type { CaptureInput } from '@/lib/shared/capture'
import type { MadeChange } from '@/lib/shared/changes/change'
import type { ErrorBody } from '@/lib/shared/errors'
import type { Thought } from '@/lib/shared/thoughts'

/** Why the server refuses an entry as it is. */
export type UnsentRefusal = Pick<ErrorBody, 'message'> &
  Partial<Pick<ErrorBody, 'field' | 'upgradeUrl' | 'current' | 'currentItem' | 'currentReminder'>>

/** The position of an entry that is still being stored. */
export const UNPLACED = 0

/** What is known about when something was made besides the clock's time, as the clock may be corrected later. */
export interface Making {
  /** Its place in the order of what this device has made. */
  number: number
  /** The id of the page, and its age at that time, in milliseconds. */
  page: string
  age: number
  /** The clock was behind a time that the server's clock had already shown. */
  isBehind?: true
}

interface Stored {
  /** Its place in the order of sending; below zero in this page's memory, `UNPLACED` until it has one. */
  position: number
  /** The operation id: the server does an operation once. */
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

/** A change of something on the server, by a call that the server may not have received. */
export interface UnsentChange extends Stored, MadeChange {
  kind: 'change'
  madeAt: string
  /** The category that it replaces and the person has not seen. */
  replaces?: Thought['category']
  /** The thought that it belongs to. */
  thoughtId?: number | undefined
}

/** A recording that has no text yet; once transcribed, it becomes a thought in the same place. */
export interface UnsentRecording extends Stored {
  kind: 'recording'
  sound: Blob
  /** Null where it is not known. */
  seconds: number | null
  /** ISO 8601. */
  recordedAt: string
  categoryId?: number
}

/** An entry that is or becomes a thought. */
export type UnsentCapture = UnsentThought | UnsentRecording

/** What this device stores until the server has it. */
export type UnsentEntry = UnsentCapture | UnsentChange

/** An entry that has no place yet. */
export type NewEntry =
  | Omit<UnsentThought, 'position'>
  | Omit<UnsentRecording, 'position'>
  | Omit<UnsentChange, 'position'>

/** The part of an entry that is sent. */
export type Sendable =
  Pick<UnsentThought, 'id' | 'kind' | 'body' | 'made'> | Omit<UnsentChange, 'position' | 'refusal'>

/** When an entry was made, in ISO 8601, by the clock at that time. */
export const momentOf = (entry: UnsentEntry) =>
  entry.kind === 'thought'
    ? entry.body.capturedAt
    : entry.kind === 'change'
      ? entry.madeAt
      : entry.recordedAt
