import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { type Change, mutationOf } from './change'

/**
 * A mutation that undoes another one, started from the notice: its component may have unmounted.
 */
export const undoBy =
  <Answer, Input>(client: QueryClient, change: Change<Answer, Input>, input: Input): (() => void) =>
  () =>
    // The mutation's own notice reports the failure.
    void new MutationObserver(client, mutationOf(change)).mutate(input).catch(() => undefined)
