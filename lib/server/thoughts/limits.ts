import 'server-only'
import { MOST_ACTION_ITEMS, MOST_TAGS_OF_THOUGHT } from '@/lib/shared/limits'
import { raisedCode } from '../database/db'
import { statement } from '../database/statement'
import { AppError } from '../errors'

/**
 * Return SQL for how many action items and tags the thought with this alias can have: more than the limit if it
 * had more before there was a limit (thoughts.md#limits-of-a-thought). Triggers refuse what exceeds it.
 */
export const allowedItems = (thought: string) =>
  `greatest(${MOST_ACTION_ITEMS}, ${thought}.allowed_items)`
export const allowedTags = (thought: string) =>
  `greatest(${MOST_TAGS_OF_THOUGHT}, ${thought}.allowed_tags)`

/** Returns SQL for how many tags the thought with this alias has. */
export const tagCount = (thought: string) =>
  `(SELECT count(*) FROM public.thought_tags o WHERE o.thought_id = ${thought}.id)`

/** The codes that the triggers raise, and the message for the person. */
const REFUSALS: Readonly<Record<string, string>> = {
  RP004: `A thought can have ${MOST_ACTION_ITEMS} action items at most.`,
  RP005: `A thought can have ${MOST_TAGS_OF_THOUGHT} tags at most.`,
}

/**
 * Returns the `conflict` for a statement that would have given a thought too many action items or tags;
 * undefined for other errors.
 */
export function fullThought(error: unknown): AppError | undefined {
  const message = REFUSALS[raisedCode(error) ?? '']
  return message === undefined ? undefined : new AppError('conflict', message)
}

/** Why a thought gets no tag in a bulk change. */
export const HAS_ALL_TAGS = 'It already has the maximum number of tags.'

/**
 * Locks those of the thoughts $2 that belong to the person $1: nothing is added to them until the transaction
 * ends, and the next statement sees their current items and tags.
 */
export const lockThoughts = statement({
  text: `
    SELECT FROM public.thoughts t
     WHERE t.id = ANY ($2::int[]) AND t.user_id = $1 ORDER BY t.id FOR NO KEY UPDATE`,
})
