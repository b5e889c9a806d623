import { messageOf, ProofCancelledError } from '../server/errors'
import type { Notice } from './toast'

/**
 * What a notice says about a failure: a title with the error's message as the description, or the
 * whole notice. Null when the screen itself shows the failure.
 */
type Words = string | Pick<Notice, 'title' | 'description' | 'reason'> | null

/** The words of a failure, which may depend on the error and on what was to be changed. */
export type Failure<Input> = Words | ((error: Error, input: Input) => Words)

/** The notice to show for a failure; null for none, and for what the person has cancelled. */
export function noticeOfFailure<Input>(
  failure: Failure<Input>,
  error: Error,
  input: Input,
): Notice | null {
  if (error instanceof ProofCancelledError) return null
  const words = typeof failure === 'function' ? failure(error, input) : failure
  if (words === null) return null
  const said = typeof words === 'string' ? { title: words, description: messageOf(error) } : words
  return { variant: 'destructive', ...said }
}
