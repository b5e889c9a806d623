import type { Change, Changes } from '@/lib/shared/feed'
import { COPIED_THOUGHTS } from '@/lib/shared/limits'
import { isPinned } from '@/lib/shared/thought-display'
import type { Thought } from '@/lib/shared/thoughts'
import { committed, settled } from '../../device/browser-store'
import { STATE, THINGS } from './database'
import {
  type CopyState,
  generationRange,
  isOlder,
  itemRecordsOf,
  type ListName,
  listRange,
  recordOf,
  type ThingRecord,
  thoughtRecordOf,
} from './records'
import { readState, writeState } from './state'

/** Changes that are written before the page may draw a frame. */
const AT_ONCE = 10

/** A page of GET /api/changes, with the `since` and the time of its request. */
interface Page extends Changes {
  since: string
  askedAt: number
}

/** Writes one generation within a transaction. */
class Writing {
  constructor(
    private readonly things: IDBObjectStore,
    private readonly generation: number,
    /**
     * Whether the generation is new. Then it holds none of the incoming things, since a new copy lists each thing once.
     */
    private readonly isNew: boolean,
    private readonly oldest: CopyState['oldest'],
  ) {}

  async takeAll(changes: readonly Change[]): Promise<void> {
    for (let from = 0; from < changes.length; from += AT_ONCE) {
      for (const change of changes.slice(from, from + AT_ONCE)) await this.take(change)
      await settled(this.things.count(this.keyOf('thought', 0)))
    }
  }

  private keyOf = (kind: Change['kind'], id: number) => [this.generation, kind, id]

  private async take(change: Change): Promise<void> {
    const { kind, id, value } = change
    if (kind === 'thought') return this.takeThought(id, value)
    if (value === null) this.things.delete(this.keyOf(kind, id))
    else this.things.put(recordOf(this.generation, { ...change, value } as never))
  }

  private async takeThought(id: number, thought: Thought | null): Promise<void> {
    await this.forgetItems(id)
    if (!thought) return void this.things.delete(this.keyOf('thought', id))
    if (!isOlder(thought, this.oldest)) {
      this.things.put(thoughtRecordOf(this.generation, thought, true))
      for (const item of itemRecordsOf(this.generation, thought)) this.things.put(item)
      return
    }
    // Of older thoughts, the copy has the open items; it has the thoughts themselves if they are pinned or somebody has
    // opened them.
    if (isPinned(thought) || (await settled(this.things.getKey(this.keyOf('thought', id))))) {
      this.things.put(thoughtRecordOf(this.generation, thought, false))
    }
    const items = itemRecordsOf(this.generation, thought)
    for (const item of items.filter(({ value }) => !value.isCompleted)) this.things.put(item)
  }

  private async forgetItems(thoughtId: number): Promise<void> {
    if (this.isNew) return
    const own = this.things.index('thought')
    const keys = await settled(own.getAllKeys([this.generation, thoughtId]))
    for (const key of keys) this.things.delete(key)
  }

  private async countListed(): Promise<number> {
    const places = this.things.index('place')
    const lists: ListName[] = ['active', 'archived']
    const counts = lists.map((list) => settled(places.count(listRange(this.generation, list))))
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  }

  /** The oldest thought of both lists. */
  private async readOldest(): Promise<ThingRecord<'thought'> | undefined> {
    const places = this.things.index('place')
    const last = async (list: ListName) => {
      const cursor = await settled(places.openCursor(listRange(this.generation, list), 'prev'))
      return cursor?.value as ThingRecord<'thought'> | undefined
    }
    const [active, archived] = [await last('active'), await last('archived')]
    if (!active || !archived) return active ?? archived
    return isOlder(active.value, archived.value) ? active : archived
  }

  /** Drops the thoughts beyond the newest 2,000; returns the oldest of the lists. */
  async trim(): Promise<CopyState['oldest']> {
    const excess = (await this.countListed()) - COPIED_THOUGHTS
    for (let dropped = 0; dropped < excess; dropped += 1) {
      const oldest = await this.readOldest()
      if (!oldest) break
      if (isPinned(oldest.value)) {
        this.things.put(thoughtRecordOf(this.generation, oldest.value, false))
      } else this.things.delete(this.keyOf('thought', oldest.id))
      await this.forgetCompleted(oldest.id)
    }
    // With fewer thoughts than the limit, there are no older ones, unless some were deleted since.
    if (excess < 0 && (this.isNew || !this.oldest)) return null
    if (excess <= 0 && this.oldest) return this.oldest
    const oldest = await this.readOldest()
    return oldest ? { createdAt: oldest.value.createdAt, id: oldest.id } : this.oldest
  }

  /** Deletes the completed items of a dropped thought: of thoughts outside the copy, it has only the open items. */
  private async forgetCompleted(thoughtId: number): Promise<void> {
    const items: ThingRecord<'actionItem'>[] = await settled(
      this.things.index('thought').getAll([this.generation, thoughtId]),
    )
    for (const { id, value } of items) {
      if (value.isCompleted) this.things.delete(this.keyOf('actionItem', id))
    }
  }
}

/** Writes a page into the copy within a transaction; returns the new state. */
async function writePage(transaction: IDBTransaction, page: Page): Promise<CopyState> {
  const things = transaction.objectStore(THINGS)
  const before = await readState(transaction)
  if (before.next !== page.since) return before

  const state: CopyState = { ...before, next: page.next, askedAt: page.askedAt }
  if (page.reset) {
    if (before.building !== null) things.delete(generationRange(before.building))
    state.building = Math.max(before.shown ?? 0, before.building ?? 0) + 1
  }
  const isNew = state.building !== null
  const generation = state.building ?? state.shown
  if (generation === null) throw new Error('Changes without a copy')
  const writing = new Writing(things, generation, isNew, isNew ? null : state.oldest)
  await writing.takeAll(page.changes)

  if (isNew && !page.hasMore) {
    if (before.shown !== null) things.delete(generationRange(before.shown))
    state.shown = generation
    state.building = null
  }
  const isChanged = isNew || page.changes.length > 0
  if (state.building === null && isChanged) state.oldest = await writing.trim()
  writeState(transaction, state)
  return state
}

/**
 * Writes a page of changes in one transaction; returns the copy's new state. A page that does not start where the copy
 * has got to, as when two tabs fetch, changes nothing. Rejects with what ended the transaction, such as a full disk.
 */
export async function applyPage(database: IDBDatabase, page: Page): Promise<CopyState> {
  const transaction = database.transaction([THINGS, STATE], 'readwrite', { durability: 'relaxed' })
  const stored = committed(transaction)
  stored.catch(() => undefined)
  try {
    const state = await writePage(transaction, page)
    await stored
    return state
  } catch (error) {
    throw transaction.error ?? error
  }
}

/** Keeps an opened thought that is too old for the lists. */
export async function keepOpened(database: IDBDatabase, thought: Thought): Promise<void> {
  const transaction = database.transaction([THINGS, STATE], 'readwrite', { durability: 'relaxed' })
  const stored = committed(transaction)
  stored.catch(() => undefined)
  const { shown, oldest } = await readState(transaction)
  if (shown !== null && isOlder(thought, oldest)) {
    transaction.objectStore(THINGS).put(thoughtRecordOf(shown, thought, false))
  }
  await stored
}
