import type { QueryClient } from '@tanstack/react-query'
import type { Shown } from '@/lib/shared/changes/change'
import type { Effect } from '@/lib/shared/changes/effect'
import { rootOf } from '../refetch'
import { laidOver } from '../unsent/effects'

/** Shows what a change does on every screen. `isInPlace`: no list takes or loses anything by it. */
export function show(client: QueryClient, effect: Effect, { isInPlace = false } = {}): void {
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const shown = laidOver(queryKey, state.data, [effect], { isInPlace })
    if (shown !== state.data) client.setQueryData(queryKey, shown)
  }
}

/** Shows what a change does before the server has it. */
export function showAtOnce(client: QueryClient, effect: Effect, shown: readonly Shown[]): void {
  // A response in flight does not include it yet.
  for (const each of shown) void client.cancelQueries({ queryKey: rootOf(each) })
  show(client, effect, { isInPlace: true })
}

/** Shows again what was there before a change that `showAtOnce` has shown. */
export function showAsBefore(client: QueryClient, { was, ...effect }: Effect): void {
  const before: Record<string, unknown> = { ...was }
  const set = Object.keys(effect.set ?? {}).map((field) => [field, before[field]])
  show(client, { ...effect, set: Object.fromEntries(set) } as Effect, { isInPlace: true })
}
