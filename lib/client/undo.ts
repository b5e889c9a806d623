import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { type Change, mutationOf } from './change'

/** A change that takes another one back, made when the notice asks for it: its component may have gone. */
export const undoBy =
  <Answer, Input>(client: QueryClient, change: Change<Answer, Input>, input: Input): (() => void) =>
  () =>
    // What fails is told by the change's own notice.
    void new MutationObserver(client, mutationOf(change)).mutate(input).catch(() => undefined)
