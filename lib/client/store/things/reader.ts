import type { Category } from '@/lib/shared/categories'
import type { Tag } from '@/lib/shared/tags'
import { settled } from '../../device/browser-store'
import { openCopy, STATE, THINGS } from './database'
import {
  type CopyState,
  generationRange,
  type ListName,
  listRange,
  type ThingOf,
  type ThingRecord,
} from './records'
import { readResponse, readState } from './state'

/** Records that are read before the page may draw a frame. */
const AT_ONCE = 100

/** What a list holds. */
type EntryOf<List extends ListName> = List extends 'active' | 'archived'
  ? ThingRecord<'thought'>
  : List extends 'reminders'
    ? ThingRecord<'reminder'>
    : ThingRecord<'actionItem'>

/** Reads the generation that is shown, within one transaction. */
export class CopyReader {
  private readonly things: IDBObjectStore

  constructor(
    private readonly transaction: IDBTransaction,
    private readonly generation: number,
    private readonly oldest: CopyState['oldest'],
  ) {
    this.things = transaction.objectStore(THINGS)
  }

  /** Whether the lists have every thought of the person. */
  readonly isWhole = () => this.oldest === null

  /** Reads a list in its order, only as far as it is consumed; the first `atFirst` records are read at once. */
  async *entries<List extends ListName>(
    list: List,
    atFirst = AT_ONCE,
  ): AsyncGenerator<EntryOf<List>> {
    const places = this.things.index('place')
    let last: IDBValidKey | undefined
    for (let size = Math.min(atFirst, AT_ONCE); ; size = AT_ONCE) {
      const range = listRange(this.generation, list, last)
      const records: EntryOf<List>[] = await settled(places.getAll(range, size))
      yield* records
      if (records.length < size) return
      last = records.at(-1)?.place
    }
  }

  /** The pinned thoughts, the newest pin first, however old they are. */
  async pinned(): Promise<ThingOf['thought'][]> {
    const pins = this.things.index('pin')
    const records: ThingRecord<'thought'>[] = await settled(
      pins.getAll(generationRange(this.generation)),
    )
    return records.map(({ value }) => value)
  }

  /** Every thing of a kind that has few. */
  async all<Kind extends 'category' | 'tag'>(kind: Kind): Promise<ThingOf[Kind][]> {
    const range = IDBKeyRange.bound([this.generation, kind], [this.generation, kind, []])
    const records: ThingRecord<Kind>[] = await settled(this.things.getAll(range))
    return records.map(({ value }) => value)
  }

  async thought(id: number): Promise<ThingOf['thought'] | undefined> {
    const key = [this.generation, 'thought', id]
    const record: ThingRecord<'thought'> | undefined = await settled(this.things.get(key))
    return record?.value
  }

  /** The categories by id, for their current names: a rename does not change the stored thoughts. */
  async categories(): Promise<Map<number, Category>> {
    return new Map((await this.all('category')).map((category) => [category.id, category]))
  }

  /** The tags by id, likewise. */
  async tags(): Promise<Map<number, Tag>> {
    return new Map((await this.all('tag')).map((tag) => [tag.id, tag]))
  }

  /** The ids of the tags that the active thoughts of the lists have. */
  usedTags(): Promise<Set<number>> {
    const used = new Set<number>()
    const request = this.things
      .index('tags')
      .openKeyCursor(generationRange(this.generation), 'nextunique')
    return new Promise((resolve, reject) => {
      request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing'))
      request.onsuccess = () => {
        const cursor = request.result
        if (!cursor) return resolve(used)
        used.add((cursor.key as [number, number])[1])
        cursor.continue()
      }
    })
  }

  keptResponse(queryHash: string): Promise<unknown> {
    return readResponse(this.transaction, queryHash)
  }
}

/** Reads a person's copy; undefined while there is no complete copy. */
export async function readCopy<Read>(
  userId: number,
  read: (copy: CopyReader) => Promise<Read>,
): Promise<Read | undefined> {
  const database = await openCopy(userId)
  const transaction = database.transaction([THINGS, STATE], 'readonly')
  const { shown, oldest } = await readState(transaction)
  return shown === null ? undefined : read(new CopyReader(transaction, shown, oldest))
}

/** The server's last response to a query, which is kept even before there is a complete copy; undefined for none. */
export async function readKeptResponse(userId: number, queryHash: string): Promise<unknown> {
  const database = await openCopy(userId)
  return readResponse(database.transaction(STATE, 'readonly'), queryHash)
}
