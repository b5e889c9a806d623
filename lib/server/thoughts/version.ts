import 'server-only'
import type { SqlExecutor } from '../database/db'
import { AppError, notFound } from '../errors'
import { findThought } from './read'

/** SQL for the time of an edit of `thoughts t`: later than every version seen before, whatever the clock shows. */
export const EDITED_AT = "greatest(now(), t.updated_at + interval '1 millisecond')"

/**
 * Returns SQL: whether nobody has edited `thoughts t` since the version in the parameter `basedOn`; true when that is
 * null (thoughts.md#edits-of-an-older-version).
 */
export const isVersion = (basedOn: string) =>
  `(${basedOn}::timestamptz IS NULL OR t.edited_at IS NULL OR t.edited_at <= ${basedOn})`

/**
 * Returns why a thought was not changed: `not_found`, or `conflict` with the current thought, when it has another
 * version. `ids` are the owner's id and the thought's.
 */
export async function whyUnchanged(
  executor: SqlExecutor,
  ids: readonly unknown[],
): Promise<AppError> {
  const [found] = await executor.query(findThought, ids)
  if (!found) return notFound('Thought')
  return new AppError('conflict', 'This thought was edited elsewhere in the meantime.', {
    current: found.thought,
  })
}
