import type { QueryClient } from '@tanstack/react-query'
import type { Shown } from '@/lib/shared/changes/change'
import { takenBack } from '@/lib/shared/changes/apply'
import type { Effect } from '@/lib/shared/changes/effect'
import { rootOf } from '../server/refetch'
import { laidOver } from '../store/queries/optimistic-effects'

/** Shows the effects of changes on every screen. With `isInPlace`, no list takes or loses entries. */
export function show(
  client: QueryClient,
  effects: readonly Effect[],
  { isInPlace = false } = {},
): void {
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const shown = laidOver(queryKey, state.data, effects, { isInPlace })
    if (shown !== state.data) client.setQueryData(queryKey, shown)
  }
}

/** Shows the effects of changes optimistically, before the server has them. */
export function showAtOnce(
  client: QueryClient,
  effects: readonly Effect[],
  shown: readonly Shown[],
): void {
  // A response in flight does not include it yet.
  for (const each of shown) void client.cancelQueries({ queryKey: rootOf(each) })
  show(client, effects, { isInPlace: true })
}

/** Rolls back the effects that `showAtOnce` has shown. */
export function showAsBefore(client: QueryClient, effects: readonly Effect[]): void {
  show(client, effects.map(takenBack), { isInPlace: true })
}
