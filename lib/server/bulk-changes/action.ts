import 'server-only'
import type { Transaction } from '../database/db'
import { type Column, column } from '../database/statement'

/** What became of one thing. */
export interface Outcome {
  id: number
  state: 'changed' | 'same' | 'failed' | 'undone' | 'unrestored'
  /** What is needed to undo it. */
  before?: unknown
  /** Why it failed, for the person. */
  failure?: string
}

/** Whose things are changed, and the tag or the category of the change; null for no category. */
export interface Target {
  userId: number
  tagId: number | null
  categoryId: number | null
  now: Date
}

/** A thing that was changed, and what is needed to undo it. */
export interface ChangedThing {
  id: number
  before: unknown
}

/** How one action changes many things in a transaction, and takes it back. */
export interface ManyAction {
  change: (tx: Transaction, ids: readonly number[], target: Target) => Promise<Outcome[]>
  undo: (tx: Transaction, things: readonly ChangedThing[], target: Target) => Promise<Outcome[]>
  /** True where an undo restores each thing by itself, which takes longer. */
  isUndoneSlowly?: true
}

/** SQL: the things of a change, whose ids are $2; and those of an undo, where $2 has what was before. */
export const ASKED = `asked AS (SELECT unnest($2::int[]) AS id, NULL::jsonb AS before)`
export const ASKED_AGAIN = `
  asked AS (SELECT a.id, a.before FROM jsonb_to_recordset($2::jsonb) AS a (id int, before jsonb))`

/** SQL for the state of `asked a` after a statement whose rows are `known k` and `changed c`. */
export const STATE = `
  CASE WHEN c.id IS NOT NULL THEN 'changed' WHEN k.id IS NOT NULL THEN 'same' ELSE 'failed' END`

/** SQL for it after an undo: what was changed anew since, or is gone, stays so. */
export const STATE_AGAIN = `CASE WHEN c.id IS NOT NULL THEN 'undone' ELSE 'unrestored' END`

const stateColumn: Column<Outcome['state']> = column.text as Column<Outcome['state']>

export const outcomeColumns = {
  id: column.int,
  state: stateColumn,
  before: column.json<unknown>().orNull,
}
export const outcomeAgainColumns = { id: column.int, state: stateColumn }

/** The value of $2 for an undo. */
export const toJson = (things: readonly ChangedThing[]) => JSON.stringify(things)
