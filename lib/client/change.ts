import { type MutationOptions, useMutation } from '@tanstack/react-query'
import { messageOf } from './errors'
import type { Notice } from './toast'

/**
 * What a notice says of a failure: a title, under which the failure's message stands, or all of it. Null
 * where the screen itself says it.
 */
type Words = string | Pick<Notice, 'title' | 'description' | 'reason'> | null

type Failure<Input> = Words | ((error: Error, input: Input) => Words)

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** How a failure is said; the query client does so (notices.md#words-of-a-failure). */
      failure?: Failure<never>
    }
  }
}

/** What a call changes, and what is said when it can't. Nothing else in it gives notice of a failure. */
export interface Change<Answer, Input, Before = unknown> extends Omit<
  MutationOptions<Answer, Error, Input, Before>,
  'meta'
> {
  failure: Failure<Input>
}

/** A change in the cache's terms. */
export function mutationOf<Answer, Input, Before>({
  failure,
  ...options
}: Change<Answer, Input, Before>): MutationOptions<Answer, Error, Input, Before> {
  return { ...options, meta: { failure } }
}

/** The only way to change something: none fails without a word. */
export function useChange<Answer, Input = void, Before = unknown>(
  change: Change<Answer, Input, Before>,
) {
  return useMutation(mutationOf(change))
}

/** The notice of a failure in these words, if it is to have one. */
export function noticeOfFailure<Input>(
  failure: Failure<Input>,
  error: Error,
  input: Input,
): Notice | null {
  const words = typeof failure === 'function' ? failure(error, input) : failure
  if (words === null) return null
  const said = typeof words === 'string' ? { title: words, description: messageOf(error) } : words
  return { variant: 'destructive', ...said }
}
