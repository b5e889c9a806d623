import { describe, expect, it } from 'vitest'
import { itemOrder } from '@/lib/shared/action-item-order'
import type { ListedActionItem } from '@/lib/shared/action-items'
import { displayedTitle } from '@/lib/shared/thought-display'
import { belongsIn } from '@/lib/shared/thought-filter'
import type { Thought, ThoughtQuery } from '@/lib/shared/thoughts'
import { takenBack } from '@/lib/shared/changes/apply'
import { queryKeys } from '../../server/query-keys'
import type { Effect } from '@/lib/shared/changes/effect'
import { laidOver } from './optimistic-effects'

/** Repeatable random numbers below `most` (mulberry32). */
function randomBelow(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }
}

const TAGS = [
  { id: 1, name: 'boat' },
  { id: 2, name: 'home' },
]

const thoughtWith = (id: number, next: (most: number) => number): Thought => ({
  id,
  userId: 1,
  categoryId: null,
  rawText: `text ${id}`,
  summary: `summary ${id}`,
  parsedContent: { title: `title ${id}` },
  inputSource: 'web',
  via: null,
  isArchived: next(2) === 0,
  pinnedAt: next(2) === 0 ? new Date(Date.UTC(2025, 2, 1 + next(3))).toISOString() : null,
  processingStatus: 'ready',
  createdAt: new Date(Date.UTC(2025, 1, 1 + next(5))).toISOString(),
  updatedAt: '2025-05-09T19:00:00.000Z',
  tags: TAGS.filter(() => next(2) === 0),
  actionItems: [0, 1].map((place) => ({
    id: id * 10 + place,
    thoughtId: id,
    text: `item ${place}`,
    isCompleted: next(2) === 0,
    createdAt: '2025-05-09T19:00:00.000Z',
  })),
  category: null,
})

const LISTS: ThoughtQuery[] = [
  {},
  { archived: true },
  { tag: 'Boat' },
  { order: 'oldest' },
  { q: 'new' },
  { pinned: true },
  { pinned: false },
]

/** The result that the server returns for a list. */
function listed(thoughts: readonly Thought[], query: ThoughtQuery): Thought[] {
  const sign = query.order === 'oldest' ? -1 : 1
  const at = ({ pinnedAt, createdAt }: Thought) => (query.pinned && pinnedAt) || createdAt
  return thoughts
    .filter((thought) => belongsIn(query, thought))
    .sort((a, b) => sign * (at(b).localeCompare(at(a)) || b.id - a.id))
}

const listedItem = (thought: Thought, item: Thought['actionItems'][number]): ListedActionItem => ({
  ...item,
  thoughtTitle: displayedTitle(thought),
  tags: thought.tags,
})

const listedItems = (thoughts: readonly Thought[], completed: boolean) =>
  thoughts
    .filter(({ isArchived }) => !isArchived)
    .flatMap((thought) => thought.actionItems.map((item) => listedItem(thought, item)))
    .filter(({ isCompleted }) => isCompleted === completed)
    .sort(itemOrder)

/** A random change of what a person sees, and what they see after it. */
function change(thoughts: Thought[], next: (most: number) => number): [Effect, Thought[]] {
  const was = thoughts[next(thoughts.length)] as Thought
  const { id } = was
  const after = (changed: Thought | null) =>
    thoughts.flatMap((known) => (known === was ? (changed ?? []) : known))
  const item = was.actionItems[next(2)]
  switch (next(8)) {
    case 0:
      return [{ on: 'thought', id, was, set: null }, after(null)]
    case 1: {
      const set = { summary: `new ${next(100)}` }
      return [{ on: 'thought', id, was, set }, after({ ...was, ...set })]
    }
    case 2: {
      const [addTag] = TAGS
      const tags = was.tags.some((tag) => tag.id === addTag?.id)
        ? was.tags
        : [...was.tags, addTag as (typeof TAGS)[number]]
      return [
        { on: 'thought', id, was, set: {}, ...(addTag && { addTag }) },
        after({ ...was, tags }),
      ]
    }
    case 3: {
      const tags = was.tags.filter((tag) => tag.id !== 1)
      return [{ on: 'thought', id, was, set: {}, removeTag: 1 }, after({ ...was, tags })]
    }
    case 4: {
      if (!item) break
      const set = { isCompleted: !item.isCompleted }
      const actionItems = was.actionItems.map((one) => (one === item ? { ...one, ...set } : one))
      const { isArchived } = was
      const listed = listedItem(was, item)
      const effect = { on: 'actionItem', id: item.id, was: listed, isArchived, set } as const
      return [effect, after({ ...was, actionItems })]
    }
    case 5: {
      const set = { parsedContent: { title: `new title ${next(100)}` } }
      return [{ on: 'thought', id, was, set }, after({ ...was, ...set })]
    }
    case 6: {
      const pinnedAt = was.pinnedAt ? null : new Date(Date.UTC(2025, 3, 1 + next(3))).toISOString()
      return [{ on: 'thought', id, was, set: { pinnedAt } }, after({ ...was, pinnedAt })]
    }
  }
  const set = { isArchived: !was.isArchived }
  return [{ on: 'thought', id, was, set }, after({ ...was, ...set })]
}

/** A tag that is put back comes last, so tags are compared in sorted order. */
const seen = (thought: Thought) => ({
  ...thought,
  tags: thought.tags.map(({ name }) => name).sort(),
})

/**
 * Whether the changes have no effects that only the server's response brings: items that come with their thought, and
 * its tags on them.
 */
const isSteady = ({ effects }: { effects: Effect[] }) =>
  effects.every(
    ({ on, set }) => on === 'actionItem' || set === null || Object.hasOwn(set, 'parsedContent'),
  )

describe('changes laid over the server’s data', () => {
  it('show what the server returns once it has them, even if it has done some before', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const next = randomBelow(seed)
      const before = [1, 2, 3, 4, 5].map((id) => thoughtWith(id, next))
      let now = before
      const effects: Effect[] = []
      const states = [before]
      for (let count = 1 + next(6); count > 0 && now.length > 1; count -= 1) {
        const [effect, after] = change(now, next)
        effects.push(effect)
        states.push((now = after))
      }
      // The server has done some of them when its response comes.
      const done = next(states.length)
      for (const query of LISTS) {
        const base = listed(states[done] as Thought[], query)
        for (const from of new Set([0, done])) {
          const laid = laidOver(queryKeys.thoughts.list(query), base, effects.slice(from))
          expect(laid, `seed ${seed}, ${JSON.stringify(query)}`).toEqual(listed(now, query))
        }
      }
      if (!isSteady({ effects })) continue
      for (const completed of [false, true]) {
        const laid = laidOver(
          queryKeys.actionItems.list({ completed }),
          listedItems(states[done] as Thought[], completed),
          effects.slice(done),
        )
        expect(laid, `seed ${seed}, completed ${completed}`).toEqual(listedItems(now, completed))
      }
    }
  })

  it('give the items of a thought its waiting title, whatever title it was given elsewhere since', () => {
    const next = randomBelow(3)
    const was = { ...thoughtWith(1, next), isArchived: false }
    const [item] = was.actionItems as [Thought['actionItems'][number]]
    const listed = { ...listedItem(was, item), isCompleted: false }
    const titled = (set: Partial<Thought>) => {
      const effect: Effect = { on: 'thought', id: 1, was, set }
      const renamed = { ...listed, thoughtTitle: 'Elsewhere' }
      const key = queryKeys.actionItems.list({ completed: false })
      return (laidOver(key, [renamed], [effect]) as ListedActionItem[])[0]?.thoughtTitle
    }
    expect(titled({ parsedContent: { title: 'Waiting' } })).toBe('Waiting')
    expect(titled({ summary: 'Waiting' })).toBe('Elsewhere')
  })

  it('leave a thought that was deleted and restored where it was, however many of the changes are sent', () => {
    const next = randomBelow(5)
    const before = [1, 2, 3].map((id) => ({ ...thoughtWith(id, next), isArchived: false }))
    const was = before[1] as Thought
    const made: Effect[] = [
      { on: 'thought', id: was.id, was, set: null },
      { on: 'thought', id: was.id, was, set: {}, isRestored: true },
      { on: 'thought', id: was.id, was, set: { isArchived: true } },
    ]
    const key = queryKeys.thoughts.list({})
    const withoutIt = listed([before[0] as Thought, before[2] as Thought], {})
    expect(laidOver(key, listed(before, {}), made.slice(0, 1))).toEqual(withoutIt)
    expect(laidOver(key, listed(before, {}), made.slice(0, 2))).toEqual(listed(before, {}))
    expect(laidOver(key, withoutIt, made.slice(1, 2))).toEqual(listed(before, {}))
    expect(laidOver(key, listed(before, {}), made)).toEqual(withoutIt)
    const deleted = [{ id: was.id }, { id: 99 }]
    const recently = queryKeys.deletedThoughts.list({ limit: 50 })
    expect(laidOver(recently, deleted, made.slice(0, 1))).toBe(deleted)
    expect(laidOver(recently, deleted, made)).toEqual([{ id: 99 }])
    const archived = queryKeys.thoughts.list({ archived: true })
    expect(laidOver(archived, [], made)).toEqual([{ ...was, isArchived: true }])
  })

  it('list deleted thoughts, the last first, until they are restored, but not those deleted for good', () => {
    const next = randomBelow(6)
    const [one, two] = [1, 2].map((id) => thoughtWith(id, next)) as [Thought, Thought]
    const deletedAt = '2025-05-10T10:00:00.000Z'
    const deletion: Effect = { on: 'thought', id: 1, was: one, set: null, deletedAt }
    const forGood: Effect = { on: 'thought', id: 2, was: two, set: null }
    const known = { id: 9, deletedAt: '2025-05-09T10:00:00.000Z' }
    const list = (made: Effect[], limit = 50) =>
      laidOver(queryKeys.deletedThoughts.list({ limit }), [known], made)
    const expiresAt = '2025-06-09T10:00:00.000Z'
    const row = { id: 1, summary: 'summary 1', actionItems: ['item 0', 'item 1'], expiresAt }
    expect(list([deletion, forGood])).toMatchObject([row, known])
    expect(list([deletion], 1)).toMatchObject([row])
    const back: Effect = { on: 'thought', id: 1, was: one, set: {}, isRestored: true }
    expect(list([deletion, back])).toEqual([known])
    expect(list([deletion, back, deletion])).toMatchObject([row, known])
    // The server has done it already, and its response was lost.
    const later = { ...known, id: 1 }
    const query = queryKeys.deletedThoughts.list({ limit: 50 })
    expect(laidOver(query, [later], [deletion])).toMatchObject([row])
  })

  it('leave items and reminders that were deleted and restored in their places', () => {
    const next = randomBelow(11)
    const thought = { ...thoughtWith(1, next), isArchived: false }
    const [item] = thought.actionItems as [Thought['actionItems'][number]]
    const listed = listedItem(thought, item)
    const gone: Effect = { on: 'actionItem', id: item.id, was: listed, set: null }
    const back: Effect = { on: 'actionItem', id: item.id, was: listed, set: {}, isRestored: true }
    const thoughts = queryKeys.thoughts.list({})
    const without = { ...thought, actionItems: thought.actionItems.slice(1) }
    expect(laidOver(thoughts, [thought], [gone])).toEqual([without])
    expect(laidOver(thoughts, [thought], [gone, back])).toEqual([thought])
    expect(laidOver(thoughts, [without], [back])).toEqual([thought])
    const items = queryKeys.actionItems.list({ completed: item.isCompleted })
    expect(laidOver(items, [listed], [gone])).toEqual([])
    expect(laidOver(items, [listed], [gone, back])).toEqual([listed])
    expect(laidOver(items, [], [back])).toEqual([listed])

    const reminder = { id: 4, text: 'Water', reminderTime: '2090-05-09T15:00:00.000Z' }
    const deletion: Effect = { on: 'reminder', id: 4, was: reminder, set: null }
    const restoration: Effect = { on: 'reminder', id: 4, was: reminder, set: {}, isRestored: true }
    const { list } = queryKeys.reminders
    expect(laidOver(list, [reminder], [deletion])).toEqual([])
    expect(laidOver(list, [reminder], [deletion, restoration])).toEqual([reminder])
    expect(laidOver(list, [], [restoration])).toEqual([reminder])
  })

  it('leave the items of a thought that was archived and unarchived', () => {
    const thought = { ...thoughtWith(1, randomBelow(11)), isArchived: false }
    const [item] = thought.actionItems as [Thought['actionItems'][number]]
    const archiving: Effect = { on: 'thought', id: 1, was: thought, set: { isArchived: true } }
    const items = queryKeys.actionItems.list({ completed: item.isCompleted })
    const listed = [listedItem(thought, item)]
    expect(laidOver(items, listed, [archiving])).toEqual([])
    expect(laidOver(items, listed, [archiving, takenBack(archiving)])).toEqual(listed)
  })

  it('show the original data once they are undone, whether or not the server has done them', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const next = randomBelow(seed)
      const before = [1, 2, 3].map((id) => thoughtWith(id, next))
      const [effect, after] = change(before, next)
      const made = [effect, takenBack(effect)]
      for (const query of LISTS) {
        const key = queryKeys.thoughts.list(query)
        const was = listed(before, query)
        const shown = (list: Thought[], effects: Effect[]) =>
          (laidOver(key, list, effects) as Thought[]).map(seen)
        expect(shown(was, made), `seed ${seed}`).toEqual(was.map(seen))
        const isDone = shown(listed(after, query), made.slice(1))
        expect(isDone, `seed ${seed}, done`).toEqual(was.map(seen))
      }
    }
  })

  it('leave data that they do not change as it is', () => {
    const next = randomBelow(7)
    const list = [thoughtWith(1, next)]
    const effect: Effect = { on: 'thought', id: 9, set: { isArchived: true } }
    expect(laidOver(queryKeys.thoughts.list({}), list, [effect])).toBe(list)
    expect(laidOver(queryKeys.thoughts.list({}), list, [])).toBe(list)
  })
})

describe('a list of items requested by another name of its tag', () => {
  const [item, other] = [4, 5].map((id) => ({
    ...{ id, thoughtId: 1, text: 'Sand it', isCompleted: false, thoughtTitle: 'Boat' },
    ...{ createdAt: '2025-05-09T19:00:00.000Z', tags: [{ id: 1, name: 'boat' }] },
  })) as [ListedActionItem, ListedActionItem]
  const listOf = (tag: string) => queryKeys.actionItems.list({ completed: false, tag })
  const effect = (set: { text: string } | { isCompleted: boolean }): Effect => ({
    ...{ on: 'actionItem', id: item.id, was: item, set },
  })

  it('keeps an item that is reworded, and loses one that is ticked', () => {
    const list = [item, other]
    const reworded = laidOver(listOf('ship'), list, [effect({ text: 'Paint it' })])
    expect(reworded).toEqual([{ ...item, text: 'Paint it' }, other])
    expect(laidOver(listOf('ship'), list, [effect({ isCompleted: true })])).toEqual([other])
  })

  it('takes a new item if requested by the tag’s own name', () => {
    const done = { ...item, isCompleted: true }
    const unticked: Effect = {
      on: 'actionItem',
      id: item.id,
      was: done,
      set: { isCompleted: false },
    }
    expect(laidOver(listOf('Boat'), [other], [unticked])).toEqual([item, other])
    expect(laidOver(listOf('home'), [other], [unticked])).toEqual([other])
  })
})
