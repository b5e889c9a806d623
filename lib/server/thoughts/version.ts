import 'server-only'
import type { SqlExecutor } from '../database/db'
import { AppError, notFound } from '../errors'
import { findThought } from './read'

/** SQL: an edit of `thoughts t` is later than every version seen before it, whatever the clock says. */
export const EDITED_AT = "greatest(now(), t.updated_at + interval '1 millisecond')"

/**
 * Returns SQL: whether nobody has edited `thoughts t` since the version of a parameter, if there is one
 * (thoughts.md#edits-of-an-older-version).
 */
export const isVersion = (basedOn: string) =>
  `(${basedOn}::timestamptz IS NULL OR t.edited_at IS NULL OR t.edited_at <= ${basedOn})`

/**
 * Returns why a thought was not changed, by its owner's id and its own: `not_found`, or `conflict` with
 * the thought as it is now, since it has another version.
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
