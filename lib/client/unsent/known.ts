import type { QueryClient } from '@tanstack/react-query'
import type { User } from '@/lib/shared/accounts'
import type { ListedActionItem } from '@/lib/shared/action-items'
import type { Category } from '@/lib/shared/categories'
import type { Known } from '@/lib/shared/changes/change'
import type { Effect } from '@/lib/shared/changes/effect'
import { DEFAULT_TIMEZONE } from '@/lib/shared/limits'
import type { Reminder } from '@/lib/shared/reminders'
import { normaliseTagName } from '@/lib/shared/tag-name'
import type { Tag } from '@/lib/shared/tags'
import { displayedTitle } from '@/lib/shared/thought-display'
import type { Thought } from '@/lib/shared/thoughts'
import { queryKeys } from '../query-keys'
import { laidOver } from './effects'
import { shownUnsent } from './shown'

/** What this page knows of its person's things: those on its screens, and those that only what waits knows of. */
class KnownHere implements Known {
  private readonly user: User | null | undefined

  constructor(private readonly client: QueryClient) {
    this.user = client.getQueryData<User | null>(queryKeys.user)
  }

  get timezone() {
    return this.user?.timezone ?? DEFAULT_TIMEZONE
  }

  get deletesAtOnce() {
    return this.user?.deleteAtOnce === true
  }

  thought(id: number, seen?: Thought): Thought | undefined {
    const shown = seen ?? this.thoughts().find((thought) => thought.id === id)
    // What is on its way does not show yet.
    return laidOver(queryKeys.thoughts.detail(id), shown, this.effects()) as typeof shown
  }

  actionItem(id: number): ListedActionItem | undefined {
    const thought = this.thoughtOfItem(id)
    const item = thought?.actionItems.find((one) => one.id === id)
    if (thought && item) {
      return { ...item, thoughtTitle: displayedTitle(thought), tags: thought.tags }
    }
    const changed = this.lastEffects().flatMap((effect) =>
      effect.on === 'actionItem' && effect.was ? { ...effect.was, ...effect.set } : [],
    )
    const listed = this.listsAt<ListedActionItem>(queryKeys.actionItems.lists)
    return [...listed, ...changed].find((one) => one.id === id)
  }

  isArchivedItem(id: number): boolean {
    return this.thoughtOfItem(id)?.isArchived ?? false
  }

  reminder(id: number): Reminder | undefined {
    return this.listsAt<Reminder>(queryKeys.reminders.list).find((reminder) => reminder.id === id)
  }

  tagNamed(name: string): Tag | undefined {
    const wanted = normaliseTagName(name)
    const tags = this.listsAt<Tag>(queryKeys.tags.all)
    return tags.find((tag) => normaliseTagName(tag.name) === wanted)
  }

  category(id: number | null): Thought['category'] {
    const all = this.client.getQueryData<Category[]>(queryKeys.categories.list) ?? []
    const found = all.find((category) => category.id === id)
    return found ? { id: found.id, name: found.name } : null
  }

  private listsAt<Thing>(queryKey: readonly string[]): Thing[] {
    return this.client.getQueriesData<Thing[]>({ queryKey }).flatMap(([, list]) => list ?? [])
  }

  private thoughts(): Thought[] {
    const details = this.client.getQueriesData<Thought>({ queryKey: queryKeys.thoughts.details })
    return [
      ...details.flatMap(([, thought]) => thought ?? []),
      ...this.listsAt<Thought>(queryKeys.thoughts.lists),
      ...this.lastEffects().flatMap((effect) =>
        effect.on === 'thought' && effect.was && effect.set ? { ...effect.was, ...effect.set } : [],
      ),
    ]
  }

  private thoughtOfItem(id: number): Thought | undefined {
    return this.thoughts().find(({ actionItems }) => actionItems.some((item) => item.id === id))
  }

  /** What waits, in the order in which it was made. */
  private effects(): Effect[] {
    const unsent = this.user && shownUnsent(this.client, this.user.id)
    return (unsent?.entries ?? []).flatMap((entry) => (entry.kind === 'change' ? entry.effect : []))
  }

  private lastEffects(): Effect[] {
    return this.effects().toReversed()
  }
}

/** What this page knows of its person's things at this moment. */
export const knownHere = (client: QueryClient): Known => new KnownHere(client)
