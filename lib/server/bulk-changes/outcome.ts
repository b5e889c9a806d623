import 'server-only'
import { type Column, column } from '../database/statement'

/** What became of one thing. */
export interface Outcome {
  id: number
  state: 'changed' | 'same' | 'failed' | 'undone'
  /** What is needed to undo it. */
  before: unknown
  /** Why it failed, for the person. */
  failure: string | null
}

/** SQL for the state of `asked a` after a statement whose rows are `known k` and `changed c`. */
export const STATE = `
  CASE WHEN c.id IS NOT NULL THEN 'changed' WHEN k.id IS NOT NULL THEN 'same' ELSE 'failed' END`

/** The columns of a statement that changes many things. */
export const outcomeColumns = {
  id: column.int,
  state: column.text as Column<Outcome['state']>,
  before: column.json<unknown>().orNull,
}
