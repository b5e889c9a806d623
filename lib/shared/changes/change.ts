import type { z } from 'zod'
import type { ListedActionItem } from '../action-items'
import type { BulkAction, bulkChangeInputSchema } from '../bulk-changes'
import type { Calls } from '../calls/all'
import type { ResponseOf } from '../calls/contract'
import type { Reminder } from '../reminders'
import type { Tag } from '../tags'
import type { PartEdit } from '../thought-parts'
import type { Thought } from '../thoughts'
import type { ChangeCall } from './change-calls'
import type { ChangeEffect } from './effect'

/** What a change passes to its call. */
export interface Sent {
  params?: Record<string, number>
  query?: Record<string, string>
  body?: object
  /** The text that the person has written in place of another. */
  edit?: PartEdit
}

/** A change as it is stored and sent, and its effect on the things that it is about. */
export interface MadeChange extends Sent {
  call: ChangeCall
  effect: ChangeEffect
}

/** What a device knows of a person's things, as its screens show them. */
export interface Known {
  /** A thought with the waiting changes applied: to `seen`, if that is given. */
  thought(id: number, seen?: Thought): Thought | undefined
  /** The item as it is in lists that span thoughts. */
  actionItem(id: number): ListedActionItem | undefined
  /** Whether the item's thought is archived. */
  isArchivedItem(id: number): boolean
  reminder(id: number): Reminder | undefined
  /** The person's tag with a name, whatever its case. */
  tagNamed(name: string): Tag | undefined
  category(id: number | null): Thought['category']
  /** The moment of a time that a person has given: without a zone, it is in theirs. */
  momentOf(time: string): Date
  /** Whether deleted thoughts are gone for good. */
  deletesAtOnce: boolean
}

/** The groups of data that lists and screens show. */
export type Shown =
  'thoughts' | 'deletedThoughts' | 'actionItems' | 'tags' | 'categories' | 'reminders' | 'plan'

/** The groups that show or count thoughts. */
export const OF_THOUGHTS = ['thoughts', 'tags', 'categories', 'actionItems'] as const

/** The text of a notice. */
export interface Said {
  title: string
  description?: string
}

/** The outcome of a change: its response, null while it waits to be sent, and its effect. */
export interface Outcome<Call extends ChangeCall, Of extends ChangeEffect = ChangeEffect> {
  response: ResponseOf<Calls[Call]> | null
  effect: Of
}

/** A thing that a bulk change can be about. */
export type Thing = Thought | ListedActionItem

/** The input of a bulk change. */
export type ManyInput = z.input<typeof bulkChangeInputSchema>

/** How a bulk change makes this change. */
export interface OfMany<Asked> {
  /** What the change asks of one thing; null if there is nothing to do. */
  asks(thing: Thing, input: ManyInput): Asked | null
  /** What the things are called. */
  noun: 'thought' | 'action item'
  /** The action in progress: "Archiving". */
  doing: string
  /** The state of the things in the end: "archived". */
  done: string
}

/**
 * A kind of change that a person can make to their things, declared once: all code that makes, stores, shows, sends,
 * describes or undoes changes works with this, and knows no kind by its name.
 */
export interface ChangeKind<Call extends ChangeCall, Asked, Of extends ChangeEffect> {
  call: Call
  /** Whether a change with this call is of this kind; absent if all are. */
  is?(change: MadeChange): boolean
  sends(asked: Asked, known: Known): Sent
  effect(asked: Asked, known: Known): Of
  /**
   * Optimistic: it shows in its place before the server has it. Of several quick changes the last one refetches the
   * lists.
   */
  isAtOnce?: true
  /** Its effect once the response is here; unchanged if absent. */
  afterResponse?(effect: Of, response: ResponseOf<Calls[Call]>): Of
  /** The groups of data that it changes, which are refetched. */
  refetches: readonly Shown[]
  /** The same change on the version of the thought with which the server refused it; null leaves that to the person. */
  onto?(asked: Asked, current: Thought, effect: Of): Asked | null
  /** What the change does, in a few words: "Archive". */
  verb(change: MadeChange & { effect: Of }): string
  /** The notice once it is done; null for none. */
  done(asked: Asked, outcome: Outcome<Call, Of>): Said | null
  /** The notice when it fails: a title above the reason, or the whole notice. */
  failed(asked: Asked): string | Said
  /** The change that undoes it; null if nothing does. */
  inverse?(asked: Asked, outcome: Outcome<Call, Of>): Asking | null
  /** How bulk changes make it, for each action of POST /api/bulk-changes that does so. */
  many?: Partial<Record<BulkAction, OfMany<Asked>>>
}

/** Any kind of change. */
export type AnyKind = ChangeKind<ChangeCall, unknown, ChangeEffect>

/** A requested change: its kind and its input. */
export interface Asking {
  kind: AnyKind
  asked: unknown
}

/** Requests a change. */
export const asking = <Call extends ChangeCall, Asked, Of extends ChangeEffect>(
  kind: ChangeKind<Call, Asked, Of>,
  asked: Asked,
): Asking => ({ kind, asked })

/** The requested change, from what a device knows. */
export function madeOf({ kind, asked }: Asking, known: Known): MadeChange {
  return { call: kind.call, ...kind.sends(asked, known), effect: kind.effect(asked, known) }
}
