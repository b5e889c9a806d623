import type { QueryClient } from '@tanstack/react-query'
import type { User } from '@/lib/shared/accounts'
import type { ListedActionItem } from '@/lib/shared/action-items'
import type { Category } from '@/lib/shared/categories'
import type { Known, Thing } from '@/lib/shared/changes/change'
import { type Effect, effectsOf } from '@/lib/shared/changes/effect'
import { DEFAULT_TIMEZONE } from '@/lib/shared/limits'
import { momentOf } from '@/lib/shared/reminder-time'
import type { Reminder } from '@/lib/shared/reminders'
import { isCalled } from '@/lib/shared/tag-name'
import type { Tag } from '@/lib/shared/tags'
import { displayedTitle } from '@/lib/shared/thought-display'
import type { Thought } from '@/lib/shared/thoughts'
import { queryKeys } from '../../server/query-keys'
import { laidOver } from './optimistic-effects'
import { shownUnsent } from '../queue/shown'

const isItem = (thing: Thing): thing is ListedActionItem => 'thoughtId' in thing

/** Things by id; of things with the same id, the first counts. */
const firstById = <Of extends { id: number }>(things: readonly Of[]): ReadonlyMap<number, Of> =>
  new Map(things.toReversed().map((thing) => [thing.id, thing]))

/** What this page knows of its person's things: those on its screens, and those known only from waiting changes. */
class KnownHere implements Known {
  private readonly user: User | null | undefined
  /** The effects of unsent changes, in the order in which they were made. */
  private readonly effects: readonly Effect[]
  private readonly thoughts: ReadonlyMap<number, Thought>
  private readonly given: ReadonlyMap<number, ListedActionItem>
  /** The ids of the thoughts that have action items, by item id. */
  private holders: ReadonlyMap<number, number> | undefined

  constructor(
    private readonly client: QueryClient,
    private readonly things: readonly Thing[],
  ) {
    this.user = client.getQueryData<User | null>(queryKeys.user)
    const unsent = this.user && shownUnsent(client, this.user.id)
    this.effects = (unsent?.entries ?? []).flatMap((entry) =>
      entry.kind === 'change' ? effectsOf(entry.effect) : [],
    )
    this.given = firstById(things.filter(isItem))
    this.thoughts = firstById(this.allThoughts())
  }

  momentOf(time: string): Date {
    return momentOf(time, this.user?.timezone ?? DEFAULT_TIMEZONE)
  }

  get deletesAtOnce() {
    return this.user?.deleteAtOnce === true
  }

  thought(id: number, seen?: Thought): Thought | undefined {
    const shown = seen ?? this.thoughts.get(id)
    // Changes in flight do not show yet.
    const on = this.effects.filter((effect) => effect.on !== 'thought' || effect.id === id)
    return laidOver(queryKeys.thoughts.detail(id), shown, on) as typeof shown
  }

  actionItem(id: number): ListedActionItem | undefined {
    const given = this.given.get(id)
    if (given) return given
    const thought = this.holderOf(id)
    const item = thought?.actionItems.find((one) => one.id === id)
    if (thought && item) {
      return { ...item, thoughtTitle: displayedTitle(thought), tags: thought.tags }
    }
    const changed = this.effects
      .toReversed()
      .flatMap((effect) =>
        effect.on === 'actionItem' && effect.was ? { ...effect.was, ...effect.set } : [],
      )
    const listed = this.listsAt<ListedActionItem>(queryKeys.actionItems.lists)
    return [...listed, ...changed].find((one) => one.id === id)
  }

  isArchivedItem(id: number): boolean {
    return this.holderOf(id)?.isArchived ?? false
  }

  reminder(id: number): Reminder | undefined {
    return this.listsAt<Reminder>(queryKeys.reminders.list).find((reminder) => reminder.id === id)
  }

  tagNamed(name: string): Tag | undefined {
    return this.listsAt<Tag>(queryKeys.tags.all).find(isCalled(name))
  }

  category(id: number | null): Thought['category'] {
    const all = this.client.getQueryData<Category[]>(queryKeys.categories.list) ?? []
    const found = all.find((category) => category.id === id)
    return found ? { id: found.id, name: found.name } : null
  }

  private listsAt<Thing>(queryKey: readonly string[]): Thing[] {
    return this.client.getQueriesData<Thing[]>({ queryKey }).flatMap(([, list]) => list ?? [])
  }

  private allThoughts(): Thought[] {
    const details = this.client.getQueriesData<Thought>({ queryKey: queryKeys.thoughts.details })
    return [
      ...details.flatMap(([, thought]) => thought ?? []),
      ...this.listsAt<Thought>(queryKeys.thoughts.lists),
      ...this.things.filter((thing): thing is Thought => !isItem(thing)),
      ...this.effects
        .toReversed()
        .flatMap((effect) =>
          effect.on === 'thought' && effect.was && effect.set
            ? { ...effect.was, ...effect.set }
            : [],
        ),
    ]
  }

  private holderOf(itemId: number): Thought | undefined {
    this.holders ??= new Map(
      [...this.thoughts.values()].flatMap(({ id, actionItems }) =>
        actionItems.map((item) => [item.id, id] as const),
      ),
    )
    const id = this.holders.get(itemId)
    return id === undefined ? undefined : this.thought(id)
  }
}

/** What this page knows of its person's things at this moment, including the given `things`. */
export const knownHere = (client: QueryClient, things: readonly Thing[] = []): Known =>
  new KnownHere(client, things)
