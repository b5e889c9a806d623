import 'server-only'
import type { Transaction } from '../database/db'
import { column, statement } from '../database/statement'

/** The failure of a thing that is gone or another person's. */
export const NOT_FOUND = 'It was not found.'

/** The possible outcomes for one thing. */
const STATES = ['changed', 'same', 'failed', 'undone', 'unrestored'] as const

/** The outcome for one thing. */
export interface Outcome {
  id: number
  state: (typeof STATES)[number]
  /** What is needed to undo it. */
  before?: unknown
  /** Why it failed, for the person; null or left out for the usual reason. */
  failure?: string | null
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

/** How one action changes many things in a transaction, and how that is undone. */
export interface ManyAction {
  change: (tx: Transaction, ids: readonly number[], target: Target) => Promise<Outcome[]>
  undo: (tx: Transaction, things: readonly ChangedThing[], target: Target) => Promise<Outcome[]>
  /** True where an undo restores each thing by itself, which takes longer. */
  isUndoneSlowly?: true
}

const stateColumn = column.oneOf(STATES)

interface Parts {
  /** SELECT of those in `asked a` that belong to the person $1, locked in one order to avoid deadlocks. */
  known: string
  /** A change of `known k` that returns the ids of what it changed. */
  changed: string
}

/**
 * The statement of a change of the things whose ids are $2. `before` is SQL over `known k` and `changed c` for what an
 * undo needs, and `failure` for why one of the person's own things can't be changed.
 */
export const changeStatement = ({
  known,
  changed,
  before = 'NULL::jsonb',
  failure = 'NULL::text',
}: Parts & { before?: string; failure?: string }) =>
  statement({
    text: `
      WITH asked AS (SELECT unnest($2::int[]) AS id, NULL::jsonb AS before),
           known AS (${known}), changed AS (${changed})
      SELECT a.id, ${before} AS before, ${failure} AS failure,
             CASE WHEN c.id IS NOT NULL THEN 'changed'
                  WHEN k.id IS NOT NULL AND ${failure} IS NULL THEN 'same' ELSE 'failed' END AS state
        FROM asked a LEFT JOIN known k USING (id) LEFT JOIN changed c USING (id)`,
    columns: {
      id: column.int,
      state: stateColumn,
      before: column.json<unknown>().orNull,
      failure: column.text.orNull,
    },
  })

/**
 * The statement of an undo; $2 is made by `toJson`. Things that were changed again since, or are gone, stay so.
 * `undone` is SQL for whether a thing counts as put back, and `failure` for why it was not.
 */
export const undoStatement = ({
  known,
  changed,
  undone = 'c.id IS NOT NULL',
  failure = 'NULL::text',
}: Parts & { undone?: string; failure?: string }) =>
  statement({
    text: `
      WITH asked AS (SELECT a.id, a.before FROM jsonb_to_recordset($2::jsonb) AS a (id int, before jsonb)),
           known AS (${known}), changed AS (${changed})
      SELECT a.id, ${failure} AS failure, CASE WHEN ${undone} THEN 'undone' ELSE 'unrestored' END AS state
        FROM asked a LEFT JOIN known k USING (id) LEFT JOIN changed c USING (id)`,
    columns: { id: column.int, state: stateColumn, failure: column.text.orNull },
  })

/** The value of $2 for an undo. */
export const toJson = (things: readonly ChangedThing[]) => JSON.stringify(things)
