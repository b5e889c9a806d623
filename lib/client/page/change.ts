import { type MutationOptions, type QueryClient, useMutation } from '@tanstack/react-query'
import type { Failure } from './failure-notice'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The notice of a failure; the query client shows it (notices.md#words-of-a-failure). */
      failure?: Failure<never>
    }
  }
}

/** A mutation and the notice of its failure. The mutation itself shows no other failure notice. */
export interface Change<Result, Input, Before = unknown> extends Omit<
  MutationOptions<Result, Error, Input, Before>,
  'meta'
> {
  failure: Failure<Input>
}

/** Converts a change to TanStack Query's mutation options. */
export function mutationOf<Result, Input, Before>({
  failure,
  ...options
}: Change<Result, Input, Before>): MutationOptions<Result, Error, Input, Before> {
  return { ...options, meta: { failure } }
}

/**
 * Runs a mutation that no component observes: for controls of which a list has hundreds, and for those that may have
 * unmounted. Resolves when it has ended: to its error, which a notice reports, or to null.
 */
export async function runChange<Result, Input, Before>(
  client: QueryClient,
  change: Change<Result, Input, Before>,
  input: Input,
): Promise<Error | null> {
  const options = client.defaultMutationOptions(mutationOf(change))
  return client
    .getMutationCache()
    .build(client, options)
    .execute(input)
    .then(
      () => null,
      (error: Error) => error,
    )
}

/** Runs a mutation that its component observes, so that no failure stays silent. */
export function useChange<Result, Input = void, Before = unknown>(
  change: Change<Result, Input, Before>,
) {
  return useMutation(mutationOf(change))
}
