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

/** What a change gives its call. */
export interface Sent {
  params?: Record<string, number>
  query?: Record<string, string>
  body?: object
  /** The text that the person has written over another. */
  edit?: PartEdit
}

/** A change as it is stored and sent, and what it does to the things that it is about. */
export interface MadeChange extends Sent {
  call: ChangeCall
  effect: ChangeEffect
}

/** What a device knows of a person's things, as they are on its screen. */
export interface Known {
  /** A thought with what waits laid over it: over what is `seen`, if that is given. */
  thought(id: number, seen?: Thought): Thought | undefined
  /** As lists that span thoughts have it. */
  actionItem(id: number): ListedActionItem | undefined
  /** Whether its thought is archived. */
  isArchivedItem(id: number): boolean
  reminder(id: number): Reminder | undefined
  /** The person's tag with a name, whatever its case. */
  tagNamed(name: string): Tag | undefined
  category(id: number | null): Thought['category']
  /** The moment of a time that a person has given: without a zone it is in theirs. */
  momentOf(time: string): Date
  /** Whether deleted thoughts are gone for good. */
  deletesAtOnce: boolean
}

/** What lists and screens show, by what they show. */
export type Shown =
  'thoughts' | 'deletedThoughts' | 'actionItems' | 'tags' | 'categories' | 'reminders' | 'plan'

/** What shows or counts thoughts. */
export const OF_THOUGHTS = ['thoughts', 'tags', 'categories', 'actionItems'] as const

/** What a notice says. */
export interface Said {
  title: string
  description?: string
}

/** What came of a change: its answer, null while it waits to be sent, and what it does. */
export interface Outcome<Call extends ChangeCall, Of extends ChangeEffect = ChangeEffect> {
  response: ResponseOf<Calls[Call]> | null
  effect: Of
}

/** A thing of which many can be changed at once. */
export type Thing = Thought | ListedActionItem

/** What is asked of many at once. */
export type ManyInput = z.input<typeof bulkChangeInputSchema>

/** How a change is made of many at once. */
export interface OfMany<Asked> {
  /** What that asks of one of them; null where there is nothing to do. */
  asks(thing: Thing, input: ManyInput): Asked | null
  /** What they are called. */
  noun: 'thought' | 'action item'
  /** What is being done to them: "Archiving". */
  doing: string
  /** What they are in the end: "archived". */
  done: string
}

/**
 * A change that a person can make of their things, declared once: whoever makes, stores, shows, sends, words or takes
 * back changes goes by this, and knows no change by its name.
 */
export interface ChangeKind<Call extends ChangeCall, Asked, Of extends ChangeEffect> {
  call: Call
  /** Which of the changes with this call are of this kind; absent where all are. */
  is?(change: MadeChange): boolean
  sends(asked: Asked, known: Known): Sent
  effect(asked: Asked, known: Known): Of
  /** It shows before the server has it, where it is; of several quick ones the last one refetches the lists. */
  isAtOnce?: true
  /** What it does once its answer is here; its effect, if this is absent. */
  afterResponse?(effect: Of, response: ResponseOf<Calls[Call]>): Of
  /** What it shows to have changed, which is fetched again. */
  refetches: readonly Shown[]
  /** The same on a version of the thought that was refused to it; null to leave that to the person. */
  onto?(asked: Asked, current: Thought, effect: Of): Asked | null
  /** What it does, in a few words: "Archive". */
  verb(change: MadeChange & { effect: Of }): string
  /** What is said once it is done; null for nothing. */
  done(asked: Asked, outcome: Outcome<Call, Of>): Said | null
  /** What is said when it fails: a title, over the reason, or all of it. */
  failed(asked: Asked): string | Said
  /** What takes it back; null where nothing does. */
  inverse?(asked: Asked, outcome: Outcome<Call, Of>): Asking | null
  /** How it is made of many at once, by the actions of POST /api/bulk-changes that do that. */
  many?: Partial<Record<BulkAction, OfMany<Asked>>>
}

/** Any of them. */
export type AnyKind = ChangeKind<ChangeCall, unknown, ChangeEffect>

/** A change that is asked for: its kind and what that takes. */
export interface Asking {
  kind: AnyKind
  asked: unknown
}

/** Asks for a change. */
export const asking = <Call extends ChangeCall, Asked, Of extends ChangeEffect>(
  kind: ChangeKind<Call, Asked, Of>,
  asked: Asked,
): Asking => ({ kind, asked })

/** The change that is asked for, of what a device knows. */
export function madeOf({ kind, asked }: Asking, known: Known): MadeChange {
  return { call: kind.call, ...kind.sends(asked, known), effect: kind.effect(asked, known) }
}
