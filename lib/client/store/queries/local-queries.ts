import { hashKey, type QueryKey } from '@tanstack/react-query'
import type { ActionItemQuery } from '@/lib/shared/action-items'
import type { DeletedThought, DeletedThoughtQuery } from '@/lib/shared/deleted-thoughts'
import type { Tag } from '@/lib/shared/tags'
import type { Thought, ThoughtQuery } from '@/lib/shared/thoughts'
import { queryKeys } from '../../server/query-keys'
import { itemList, thoughtList } from './lists'
import { type CopyReader, readCopy, readKeptResponse } from '../things/reader'
import { isResponseKept, KEPT_DELETED } from '../things/state'

/** The result of a query from the copy. */
export interface LocalResult {
  data: unknown
  /** Of a list with a limit: whether there are more entries, in the copy or only on the server. */
  hasMore?: boolean
}

type LocalQuery = (copy: CopyReader, queryKey: QueryKey) => Promise<LocalResult | undefined>

/** The first items of a list, up to the limit, and whether there are more. */
async function firstOf<Entry, Item>(
  entries: AsyncGenerator<Entry>,
  limit: number | undefined,
  itemOf: (entry: Entry) => Item | undefined,
): Promise<{ items: Item[]; isMore: boolean }> {
  const items: Item[] = []
  for await (const entry of entries) {
    const item = itemOf(entry)
    if (item === undefined) continue
    if (items.length === limit) return { items, isMore: true }
    items.push(item)
  }
  return { items, isMore: false }
}

/** The current names of tags and categories: a rename does not change the stored thoughts. */
interface Names {
  categories: ReadonlyMap<number, { id: number; name: string }>
  tags: ReadonlyMap<number, Tag>
}

const namesIn = async (copy: CopyReader): Promise<Names> => ({
  categories: await copy.categories(),
  tags: await copy.tags(),
})

const namedTags = (tags: readonly Tag[], names: Names) =>
  tags.map((tag) => names.tags.get(tag.id) ?? tag)

const withNames = (thought: Thought, names: Names): Thought => {
  const category = names.categories.get(thought.categoryId ?? 0)
  return {
    ...thought,
    tags: namedTags(thought.tags, names),
    category: category ? { id: category.id, name: category.name } : null,
  }
}

/** The lists of pinned thoughts; for the archive, only the server has them in order. */
async function queryPinned(
  copy: CopyReader,
  query: ThoughtQuery,
): Promise<LocalResult | undefined> {
  const { archived, limit, cursor } = query
  if (cursor !== undefined || archived) return undefined
  const names = await namesIn(copy)
  const pinned = (await copy.pinned()).map((thought) => withNames(thought, names))
  const { has, order } = thoughtList(query)
  const items = pinned.filter(has).sort(order)
  return { data: items.slice(0, limit), hasMore: items.length > (limit ?? Infinity) }
}

/** The lists of thoughts; if older thoughts are only on the server, none that begins with the oldest. */
const queryThoughts: LocalQuery = async (copy, queryKey) => {
  const query = queryKey[2] as ThoughtQuery
  if (query.pinned) return queryPinned(copy, query)
  const { archived, order, limit, cursor } = query
  const isOldestFirst = order === 'oldest'
  if (cursor !== undefined || (isOldestFirst && !copy.isWhole())) return undefined
  const names = await namesIn(copy)
  const { has } = thoughtList(query)
  const isFiltered = Boolean(
    query.q || query.tag || query.source || query.category || query.pinned === false,
  )
  const atFirst = isFiltered || isOldestFirst || limit === undefined ? undefined : limit + 1
  const { items, isMore } = await firstOf(
    copy.entries(archived ? 'archived' : 'active', atFirst),
    isOldestFirst ? undefined : limit,
    ({ value }) => {
      const thought = withNames(value, names)
      return has(thought) ? thought : undefined
    },
  )
  const data = isOldestFirst ? items.reverse().slice(0, limit) : items
  return { data, hasMore: isMore || data.length < items.length || !copy.isWhole() }
}

const queryThought: LocalQuery = async (copy, queryKey) => {
  const thought = await copy.thought(queryKey[2] as number)
  return thought && { data: withNames(thought, await namesIn(copy)) }
}

/** Orders names as the database does. */
const byName = (one: { id: number; name: string }, other: { id: number; name: string }) => {
  const [name, otherName] = [one.name.toLowerCase(), other.name.toLowerCase()]
  if (name === otherName) return one.id - other.id
  return name < otherName ? -1 : 1
}

const queryCategories: LocalQuery = async (copy) => ({
  data: (await copy.all('category')).sort(byName),
})

/** Tags that only older thoughts have are known from the server's last response. */
const queryTags: LocalQuery = async (copy, queryKey) => {
  const listed = ((await copy.keptResponse(hashKey(queryKey))) ?? []) as Tag[]
  const used = await copy.usedTags()
  if (!copy.isWhole()) for (const { id } of listed) used.add(id)
  return { data: (await copy.all('tag')).filter(({ id }) => used.has(id)).sort(byName) }
}

const queryActionItems: LocalQuery = async (copy, queryKey) => {
  const query = queryKey[2] as ActionItemQuery
  const { completed, tag, category, limit, cursor } = query
  if (cursor !== undefined) return undefined
  const names = await namesIn(copy)
  const { has, order } = itemList(query)
  const isFiltered = tag !== undefined || category !== undefined
  const atFirst = isFiltered || limit === undefined ? undefined : limit + 1
  const read = (list: 'open' | 'completed') =>
    firstOf(copy.entries(list, atFirst), limit, ({ value, categoryId }) => {
      const item = { ...value, tags: namedTags(value.tags, names) }
      const isOfCategory = category === undefined || category === categoryId
      return isOfCategory && has(item) ? item : undefined
    })
  const lists = []
  if (completed !== true) lists.push(await read('open'))
  if (completed !== false) lists.push(await read('completed'))
  const items = lists.flatMap((list) => list.items).sort(order)
  // The open items of older thoughts are in the copy, but not their categories.
  const isKnown = copy.isWhole() || (completed === false && category === undefined)
  const isMore = items.length > (limit ?? Infinity) || lists.some((list) => list.isMore)
  return { data: items.slice(0, limit), hasMore: isMore || !isKnown }
}

const queryReminders: LocalQuery = async (copy) => ({
  data: (await firstOf(copy.entries('reminders'), undefined, ({ value }) => value)).items,
})

/** The server's last response for deleted thoughts, without those that have expired or been restored since. */
const queryDeleted: LocalQuery = async (copy, queryKey) => {
  const { limit, cursor } = queryKey[2] as DeletedThoughtQuery
  const kept = (await copy.keptResponse(hashKey(KEPT_DELETED))) as DeletedThought[] | undefined
  if (!kept || cursor !== undefined) return undefined
  const isMore = (await copy.keptResponse(hashKey(queryKeys.hasMore(KEPT_DELETED)))) === true
  const now = new Date().toISOString()
  const items: DeletedThought[] = []
  for (const deleted of kept) {
    if (deleted.expiresAt > now && !(await copy.thought(deleted.id))) items.push(deleted)
  }
  return { data: items.slice(0, limit), hasMore: isMore || items.length > (limit ?? Infinity) }
}

const LOCAL_QUERIES: [key: QueryKey, query: LocalQuery][] = [
  [queryKeys.thoughts.lists, queryThoughts],
  [queryKeys.thoughts.details, queryThought],
  [queryKeys.categories.list, queryCategories],
  [queryKeys.tags.list(), queryTags],
  [queryKeys.actionItems.lists, queryActionItems],
  [queryKeys.reminders.list, queryReminders],
  [queryKeys.deletedThoughts.lists, queryDeleted],
]

const localQueryOf = (queryKey: QueryKey) =>
  LOCAL_QUERIES.find(([key]) => hashKey(queryKey.slice(0, key.length)) === hashKey(key))?.[1]

/** The result of a query from a person's copy, or the server's last response; undefined if neither is known. */
export async function queryCopy(
  userId: number,
  queryKey: QueryKey,
): Promise<LocalResult | undefined> {
  const localQuery = localQueryOf(queryKey)
  if (localQuery) return readCopy(userId, (copy) => localQuery(copy, queryKey))
  const hash = hashKey(queryKey)
  if (!isResponseKept(hash)) return undefined
  const data = await readKeptResponse(userId, hash)
  return data === undefined ? undefined : { data }
}
