import { type MutationOptions, type QueryClient, useMutation } from '@tanstack/react-query'
import { messageOf } from './errors'
import type { Notice } from './toast'

/**
 * What a notice says about a failure: a title with the error's message as the description, or the
 * whole notice. Null when the screen itself shows the failure.
 */
type Words = string | Pick<Notice, 'title' | 'description' | 'reason'> | null

type Failure<Input> = Words | ((error: Error, input: Input) => Words)

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The notice of a failure; the query client shows it (notices.md#words-of-a-failure). */
      failure?: Failure<never>
    }
  }
}

/** A mutation and the notice of its failure. The mutation itself shows no other failure notice. */
export interface Change<Answer, Input, Before = unknown> extends Omit<
  MutationOptions<Answer, Error, Input, Before>,
  'meta'
> {
  failure: Failure<Input>
}

/** Converts a change to TanStack Query's mutation options. */
export function mutationOf<Answer, Input, Before>({
  failure,
  ...options
}: Change<Answer, Input, Before>): MutationOptions<Answer, Error, Input, Before> {
  return { ...options, meta: { failure } }
}

/**
 * Runs a mutation that no component observes: for controls of which a list has hundreds, and for
 * those that may have unmounted. Resolves when it has ended; its notice reports a failure.
 */
export async function runChange<Answer, Input, Before>(
  client: QueryClient,
  change: Change<Answer, Input, Before>,
  input: Input,
): Promise<void> {
  const options = client.defaultMutationOptions(mutationOf(change))
  await client
    .getMutationCache()
    .build(client, options)
    .execute(input)
    .catch(() => undefined)
}

/** Runs a mutation that its component observes, so that no failure stays silent. */
export function useChange<Answer, Input = void, Before = unknown>(
  change: Change<Answer, Input, Before>,
) {
  return useMutation(mutationOf(change))
}

/** The notice to show for a failure; null for none. */
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
