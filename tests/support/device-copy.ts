import { GET as listItems } from '@/app/api/action-items/route'
import { GET as listCategories } from '@/app/api/categories/route'
import { GET as readChanges } from '@/app/api/changes/route'
import { GET as listReminders } from '@/app/api/reminders/route'
import { GET as listTags } from '@/app/api/tags/route'
import { GET as listThoughts } from '@/app/api/thoughts/route'
import type { ListedActionItem } from '@/lib/shared/action-items'
import type { Category } from '@/lib/shared/categories'
import { type Change, type Changes, changesSchema } from '@/lib/shared/feed'
import type { Reminder } from '@/lib/shared/reminders'
import type { Tag } from '@/lib/shared/tags'
import { displayedTitle } from '@/lib/shared/thought-display'
import type { Thought } from '@/lib/shared/thoughts'
import { call } from './http'

interface Person {
  cookie: string
}

/** The result of a person's call. Throws the response's text when the call is refused. */
export async function asked<Result>(
  { cookie }: Person,
  handler: Parameters<typeof call>[0],
  method: string,
  options: Omit<Parameters<typeof call>[2], 'cookie'> & object = {},
): Promise<Result> {
  const response = await call(handler, method, { cookie, ...options })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Result
}

export const withId = (id: number, rest: Record<string, string> = {}) => ({
  params: { id: String(id), ...rest },
})

/** One page of GET /api/changes. */
export async function changesSince(
  person: Person,
  query: Record<string, string> = {},
): Promise<Changes> {
  return changesSchema.parse(await asked(person, readChanges, 'GET', { query }))
}

export const revisionNow = async (person: Person) =>
  (await changesSince(person, { limit: '1' })).revision

/** The changes since a revision, each as kind, id and whether the thing still exists. */
export async function told(person: Person, since: string) {
  const { changes, reset } = await changesSince(person, { since })
  if (reset) throw new Error('A new copy began')
  return changes.map(({ kind, id, value }) => [kind, id, value !== null])
}

/** A minimal client with a copy, kept up to date by the changes. */
export class DeviceCopy {
  private since = '0'
  private thoughts = new Map<number, Thought>()
  private categories = new Map<number, Category>()
  private tags = new Map<number, Tag>()
  private reminders = new Map<number, Reminder>()
  /** Open items of thoughts that are not in the copy. */
  private olderItems = new Map<number, ListedActionItem>()
  pages = 0

  constructor(private readonly person: Person) {}

  /** Takes all new changes, in pages of this size. */
  async sync(limit = 500): Promise<void> {
    for (let hasMore = true; hasMore; this.pages += 1) {
      hasMore = await this.takePage(limit)
    }
  }

  /** Takes one page; returns whether there are more. */
  async takePage(limit: number): Promise<boolean> {
    const page = await changesSince(this.person, { since: this.since, limit: String(limit) })
    if (page.reset) {
      for (const kept of [this.thoughts, this.categories, this.tags, this.reminders]) kept.clear()
      this.olderItems.clear()
    }
    for (const change of page.changes) this.apply(change)
    this.since = page.next
    return page.hasMore
  }

  private apply(change: Change): void {
    if (change.kind === 'actionItem') {
      this.olderItems.set(change.id, change.value)
      return
    }
    if (change.kind === 'thought') {
      for (const [id, item] of this.olderItems) {
        if (item.thoughtId === change.id) this.olderItems.delete(id)
      }
    }
    const kept = {
      thought: this.thoughts,
      category: this.categories,
      tag: this.tags,
      reminder: this.reminders,
    }[change.kind] as Map<number, unknown>
    if (change.value === null) kept.delete(change.id)
    else kept.set(change.id, change.value)
  }

  /** What the API's lists would return. */
  lists() {
    const thoughts = [...this.thoughts.values()]
      // The change of a renamed category or tag does not include its thoughts.
      .map((thought) => {
        const category = this.categories.get(thought.categoryId ?? 0)
        const tags = thought.tags.map((tag) => this.tags.get(tag.id) ?? tag)
        return {
          ...thought,
          tags,
          category: category ? { id: category.id, name: category.name } : null,
        }
      })
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
    const active = thoughts.filter(({ isArchived }) => !isArchived)
    const openItems = active.flatMap((thought) =>
      thought.actionItems
        .filter(({ isCompleted }) => !isCompleted)
        .map((item) => ({ ...item, thoughtTitle: displayedTitle(thought), tags: thought.tags })),
    )
    const used = new Set(active.flatMap(({ tags }) => tags.map(({ id }) => id)))
    const byName = (a: { id: number; name: string }, b: { id: number; name: string }) =>
      a.name.toLowerCase().localeCompare(b.name.toLowerCase()) || a.id - b.id
    return {
      active,
      archived: thoughts.filter(({ isArchived }) => isArchived),
      pinned: active
        .filter(({ pinnedAt }) => pinnedAt !== null)
        .sort((a, b) => `${b.pinnedAt}`.localeCompare(`${a.pinnedAt}`) || b.id - a.id),
      categories: [...this.categories.values()].sort(byName),
      tags: [...this.tags.values()].filter(({ id }) => used.has(id)).sort(byName),
      reminders: [...this.reminders.values()].sort(
        (a, b) => a.reminderTime.localeCompare(b.reminderTime) || a.id - b.id,
      ),
      openItems: [...openItems, ...this.olderItems.values()].sort((a, b) => a.id - b.id),
    }
  }
}

/** What the API's lists return, in the form of `DeviceCopy.lists`. */
export async function listsOf({ cookie }: Person) {
  const read = async <Item>(handler: typeof listThoughts, query: Record<string, string> = {}) =>
    (await (await call(handler, 'GET', { cookie, query })).json()) as Item[]
  const items = await read<ListedActionItem>(listItems, { completed: 'false' })
  return {
    active: await read<Thought>(listThoughts),
    archived: await read<Thought>(listThoughts, { archived: 'true' }),
    pinned: await read<Thought>(listThoughts, { pinned: 'true' }),
    categories: await read<Category>(listCategories),
    tags: await read<Tag>(listTags),
    reminders: await read<Reminder>(listReminders),
    openItems: items.sort((a, b) => a.id - b.id),
  }
}
