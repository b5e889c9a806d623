import type { Effect } from '@/lib/shared/changes/effect'
import { DELETED_KEPT_DAYS } from '@/lib/shared/limits'
import type { DeletedThought, DeletedThoughtQuery } from '@/lib/shared/deleted-thoughts'
import type { Thought } from '@/lib/shared/thoughts'
import { lastDeletedFirst } from './lists'

const KEPT_MS = DELETED_KEPT_DAYS * 24 * 60 * 60 * 1000

/** A thought as an entry in the list of deleted thoughts, as far as this device knows it. */
function deletedAs(thought: Thought, deletedAt: string): DeletedThought {
  const { id, rawText, summary, parsedContent, inputSource, via, isArchived, createdAt } = thought
  return {
    ...{ id, rawText, summary, parsedContent, inputSource, via, isArchived, createdAt, deletedAt },
    expiresAt: new Date(Date.parse(deletedAt) + KEPT_MS).toISOString(),
    tags: thought.tags.map(({ name }) => name),
    actionItems: thought.actionItems.map(({ text }) => text),
    reminders: [],
  }
}

/** The entry of each changed thought in the list of deleted thoughts after its last change; null for none. */
function placesAfter(effects: readonly Effect[]): ReadonlyMap<number, DeletedThought | null> {
  const places = new Map<number, DeletedThought | null>()
  for (const effect of effects) {
    if (effect.on !== 'thought') continue
    const { id, was, set, deletedAt, isRestored } = effect
    if (isRestored) places.set(id, null)
    if (set === null && was && deletedAt) places.set(id, deletedAs(was, deletedAt))
  }
  return places
}

/** The deleted thoughts, with those whose deletion is waiting and without those whose restoration is. */
export function laidDeleted(
  list: readonly DeletedThought[],
  effects: readonly Effect[],
  { limit }: DeletedThoughtQuery,
): readonly DeletedThought[] {
  const places = placesAfter(effects)
  const stay = list.filter(({ id }) => !places.has(id))
  const come = [...places.values()].filter((place) => place !== null)
  if (stay.length === list.length && come.length === 0) return list
  return [...stay, ...come].sort(lastDeletedFirst).slice(0, limit)
}
