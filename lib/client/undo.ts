import type { QueryClient } from '@tanstack/react-query'
import { type Change, runChange } from './change'

/**
 * A mutation that undoes another one, started from the notice: its component may have unmounted.
 */
export const undoBy =
  <Answer, Input>(client: QueryClient, change: Change<Answer, Input>, input: Input): (() => void) =>
  () =>
    void runChange(client, change, input)
