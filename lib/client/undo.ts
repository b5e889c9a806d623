import { MutationObserver, type MutationOptions, type QueryClient } from '@tanstack/react-query'

/** A change that takes another one back, made when the notice asks for it: its component may have gone. */
export const undoBy =
  <Answer, Input>(
    client: QueryClient,
    change: MutationOptions<Answer, Error, Input>,
    input: Input,
  ): (() => void) =>
  () =>
    // What fails is told by the change's own notice.
    void new MutationObserver(client, change).mutate(input).catch(() => undefined)
