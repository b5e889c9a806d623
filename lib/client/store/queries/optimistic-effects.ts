import type { QueryKey } from '@tanstack/react-query'
import type { ActionItemQuery, ListedActionItem } from '@/lib/shared/action-items'
import { ownOrder } from '@/lib/shared/action-item-order'
import { thoughtAfter } from '@/lib/shared/changes/apply'
import { type Effect, isUnsentId, thoughtsOf } from '@/lib/shared/changes/effect'
import type { DeletedThought, DeletedThoughtQuery } from '@/lib/shared/deleted-thoughts'
import type { Reminder } from '@/lib/shared/reminders'
import { displayedTitle } from '@/lib/shared/thought-display'
import type { Thought, ThoughtQuery } from '@/lib/shared/thoughts'
import { queryKeys } from '../../server/query-keys'
import { laidDeleted } from './laid-deleted'
import { itemList, type List, soonestFirst, thoughtList } from './lists'

const isRestoration = ({ isRestored }: Effect) => isRestored === true

/** Whether an effect moves an action item within its thought. */
const isMove = ({ on, set }: Effect) => on === 'actionItem' && set !== null && 'position' in set

/** An action item after an effect, in a list that spans thoughts; null if it leaves the list. */
function onItem(item: ListedActionItem, effect: Effect): ListedActionItem | null {
  if (effect.on === 'actionItem') {
    if (effect.id !== item.id) return item
    return effect.set && { ...item, ...effect.set }
  }
  if (effect.on !== 'thought' || effect.id !== item.thoughtId) return item
  const { was, set } = effect
  if (!set || set.isArchived) return null
  if (!was) return item
  const thoughtTitle = displayedTitle({ ...was, ...set })
  return thoughtTitle === displayedTitle(was) ? item : { ...item, thoughtTitle }
}

/** A thought with an item that was restored or is new put in its place. */
function withRestored(thought: Thought, effect: Effect): Thought {
  if (effect.on !== 'actionItem' || !effect.isRestored || effect.was?.thoughtId !== thought.id) {
    return thought
  }
  const { thoughtTitle: _title, tags: _tags, ...item } = effect.was
  return { ...thought, actionItems: [...thought.actionItems, item].sort(ownOrder) }
}

function onThought(thought: Thought, effect: Effect): Thought | null {
  const { id, set } = effect
  if (effect.on === 'thought') {
    if (id !== thought.id) return thought
    return effect.set && thoughtAfter(thought, effect)
  }
  if (effect.on !== 'actionItem') return thought
  if (!thought.actionItems.some((item) => item.id === id)) return withRestored(thought, effect)
  const actionItems = set
    ? thought.actionItems.map((item) => (item.id === id ? { ...item, ...effect.set } : item))
    : thought.actionItems.filter((item) => item.id !== id)
  return { ...thought, actionItems: isMove(effect) ? actionItems.sort(ownOrder) : actionItems }
}

/** How changes affect a kind of list. */
interface ListRules<Thing> extends List<Thing> {
  /** The id of the thought that a thing is or belongs to. */
  thoughtOf: (thing: Thing) => number
  after: (thing: Thing, effect: Effect) => Thing | null
  /** The thing that a change was made on, if this kind of list has such things. */
  was: (effect: Effect) => Thing | undefined
}

/** Indexes effects by thought, in their order: of a thousand, each thought needs few. */
function byThought(effects: readonly Effect[]): (thoughtId: number) => readonly Effect[] {
  const known = new Map<number, Effect[]>()
  for (const effect of effects) {
    if (effect.on === 'reminder') continue
    const [id] = thoughtsOf(effect)
    // The item's thought is unknown.
    if (id === undefined) return () => effects
    const own = known.get(id)
    if (own) own.push(effect)
    else known.set(id, [effect])
  }
  return (id) => known.get(id) ?? []
}

function laidList<Thing extends { id: number }>(
  list: readonly Thing[],
  effects: readonly Effect[],
  { thoughtOf, after, has, was, order, limit }: ListRules<Thing>,
): readonly Thing[] {
  const effectsOn = byThought(effects)
  const afterAll = (thing: Thing) =>
    effectsOn(thoughtOf(thing)).reduce<Thing | null>(
      (now, effect) => now && after(now, effect),
      thing,
    )
  const listed = new Set(list.map(({ id }) => id))
  // What a change takes out of another list comes into this one.
  const come = new Map<number, Thing>()
  for (const effect of effects) {
    const thing = was(effect)
    if (!thing || listed.has(thing.id)) continue
    if (isRestoration(effect) || !has(thing)) come.set(thing.id, thing)
  }
  const stay = list.flatMap((thing) => {
    const now = afterAll(thing)
    return now === thing || (now && has(now)) ? [now] : []
  })
  const added = [...come.values()].map(afterAll).filter((now) => now !== null && has(now))
  const isSame = added.length === 0 && stay.every((thing, place) => thing === list[place])
  if (isSame && stay.length === list.length) return list
  return [...stay, ...(added as Thing[])].sort(order).slice(0, limit)
}

const inThoughts = (query: ThoughtQuery): ListRules<Thought> => ({
  ...thoughtList(query),
  thoughtOf: ({ id }) => id,
  after: onThought,
  was: (effect) => (effect.on === 'thought' ? effect.was : undefined),
})

/**
 * By another name of its tag, the server also lists items, which do not carry that name: so no item leaves because of
 * its tags.
 */
function inItems({ tag, ...query }: ActionItemQuery): ListRules<ListedActionItem> {
  const isTagged = itemList({ tag }).has
  return {
    ...itemList(query),
    thoughtOf: ({ thoughtId }) => thoughtId,
    after: onItem,
    was(effect) {
      const isListed = effect.on === 'actionItem' && !effect.isArchived
      if (!isListed || query.category !== undefined) return undefined
      return effect.was && isTagged(effect.was) ? effect.was : undefined
    },
  }
}

/** The reminders with the effects laid over them. */
function laidReminders(list: readonly Reminder[], effects: readonly Effect[]): readonly Reminder[] {
  const own = effects.filter((effect) => effect.on === 'reminder')
  if (own.length === 0) return list
  const made = own.flatMap(({ id, set, was, isRestored }) => {
    if (isUnsentId(id) && set) return set as Reminder
    return isRestored && was && !list.some((reminder) => reminder.id === id) ? was : []
  })
  return [...list, ...made]
    .flatMap((reminder) => {
      const mine = own.filter(({ id }) => id === reminder.id)
      if (mine.some(({ set }) => set === null)) return []
      return mine.reduce((now, { set }) => ({ ...now, ...set }), reminder)
    })
    .sort(soonestFirst)
}

const isAt = (queryKey: QueryKey, root: QueryKey) =>
  queryKey[0] === root[0] && queryKey[1] === root[1]

const isArchiving = (effect: Effect) => effect.on === 'thought' && effect.set?.isArchived === true

const isUnarchiving = (effect: Effect) =>
  effect.on === 'thought' && effect.set?.isArchived === false

/**
 * The effects without deletions that a later restoration reverses and archivings that are undone later: no list loses
 * anything by those.
 */
function lasting(effects: readonly Effect[]): readonly Effect[] {
  const [restored, unarchived] = [new Set<string>(), new Set<number>()]
  const stays = (effect: Effect) => {
    const thing = `${effect.on} ${effect.id}`
    if (isRestoration(effect)) restored.add(thing)
    if (isUnarchiving(effect)) unarchived.add(effect.id)
    if (effect.set === null) return !restored.has(thing)
    return !isArchiving(effect) || !unarchived.has(effect.id)
  }
  return effects.toReversed().filter(stays).toReversed()
}

/** The rules of a list that neither takes nor loses entries. */
const inPlace = <Thing>(rules: ListRules<Thing>): ListRules<Thing> => ({
  ...rules,
  has: () => true,
  was: () => undefined,
})

/**
 * What a query shows once changes are laid over its data; the same data where they change nothing. With `isInPlace`, a
 * list keeps its entries and takes no others.
 */
export function laidOver(
  queryKey: QueryKey,
  data: unknown,
  made: readonly Effect[],
  { isInPlace = false } = {},
): unknown {
  if (made.length === 0 || !data) return data
  const effects = lasting(made)
  const rulesOf = <Thing>(rules: ListRules<Thing>) => (isInPlace ? inPlace(rules) : rules)
  if (isAt(queryKey, queryKeys.thoughts.lists)) {
    const query = queryKey[2] as ThoughtQuery
    return laidList(data as Thought[], effects, rulesOf(inThoughts(query)))
  }
  if (isAt(queryKey, queryKeys.thoughts.details)) {
    // A deleted thought stays until its screen is left.
    return effects.reduce((now, effect) => onThought(now, effect) ?? now, data as Thought)
  }
  if (isAt(queryKey, queryKeys.actionItems.lists)) {
    const query = queryKey[2] as ActionItemQuery
    return laidList(data as ListedActionItem[], effects, rulesOf(inItems(query)))
  }
  if (isAt(queryKey, queryKeys.deletedThoughts.lists)) {
    return laidDeleted(data as DeletedThought[], effects, queryKey[2] as DeletedThoughtQuery)
  }
  if (isAt(queryKey, queryKeys.reminders.list)) return laidReminders(data as Reminder[], effects)
  return data
}
