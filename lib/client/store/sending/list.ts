import { notifyManager, type QueryClient } from '@tanstack/react-query'
import type { User } from '@/lib/shared/accounts'
import type { Thought } from '@/lib/shared/thoughts'
import { dropSentDraft } from '../../drafts/draft-store'
import { forgetUnsent } from '../queue/unsent-database'
import { queryKeys } from '../../server/query-keys'
import { insertThought } from '../queries/thought-cache'
import { addedBy, withGivenIds } from '../queue/given-ids'
import { UnsentLayer } from '../queries/layer'
import {
  dropUnsent,
  holdUnsent,
  NONE_UNSENT,
  releaseUnsent,
  replaceUnsent,
  showUnsent,
  shownUnsent,
  type Unsent,
} from '../queue/shown'
import { type Sendable, UNPLACED, type UnsentEntry } from '../queue/entries'
import { readUnsent } from '../queue/store'
import { onWaitingEdits } from '../conflicts/versions'

/** The lists that an entry changes. */
const CHANGED = {
  thought: [queryKeys.thoughts.lists],
  change: [
    queryKeys.thoughts.all,
    queryKeys.actionItems.all,
    queryKeys.reminders.list,
    queryKeys.deletedThoughts.all,
  ],
} as const

/** A person's unsent entries in the query cache, from which every component reads them. */
export class UnsentList {
  private readings = 0
  /** The read that began last. */
  private latest: Promise<unknown> = Promise.resolve()
  /** Whether the browser's storage failed to respond in time. */
  isUnread = false
  private readonly layer: UnsentLayer
  /** The server's ids for what this page has added, by local id. */
  private readonly given = new Map<number, number>()

  constructor(
    private readonly client: QueryClient,
    private readonly userId: number,
  ) {
    this.layer = new UnsentLayer(client, userId)
  }

  /**
   * Reads the stored entries again, and resolves once they show, perhaps by a later read. Empty for a person who is no
   * longer signed in.
   */
  async refresh(): Promise<readonly UnsentEntry[]> {
    if (this.client.getQueryData<User | null>(queryKeys.user)?.id !== this.userId) return []
    const reading = ++this.readings
    const changes = this.known()?.changes
    const stored = readUnsent(this.userId).catch(() => null)
    this.latest = stored
    const read = await stored
    this.isUnread = read === null
    // If the browser does not respond, the entries stay as shown; entries still being stored come last.
    const shown = this.shown().entries
    const isComing = ({ id, position }: UnsentEntry) =>
      position === UNPLACED && read?.every((other) => other.id !== id)
    const all = read ? [...read, ...shown.filter(isComing)] : shown
    const entries = all.map((entry) => this.withGivenIds(entry))
    for (const { kind, id } of entries) if (kind === 'thought') void dropSentDraft(this.userId, id)
    // What was shown or read since is newer.
    if (reading === this.readings && changes === this.known()?.changes) this.set({ entries })
    else await this.latest
    return entries
  }

  /**
   * Forgets everything after a sign-out in another tab, which has deleted what is stored: this tab must not store it
   * again.
   */
  forget(): void {
    forgetUnsent(this.userId)
    const changes = this.shown().changes + 1
    this.set({ entries: [], held: [], changes })
  }

  /** Whether other entries wait that no form is sending; reads the store if it has not been read yet. */
  async hasOthers(fresh: string): Promise<boolean> {
    if (!this.known()) await this.refresh()
    const { entries, held } = this.shown()
    return entries.some(({ id, refusal }) => id !== fresh && !refusal && !held.includes(id))
  }

  /** An entry, with the server's ids in place of local ids of what this page has added. */
  withGivenIds<Entry extends Sendable | UnsentEntry>(entry: Entry): Entry {
    return withGivenIds(entry, this.given)
  }

  /** A new change with current ids, on top of the waiting edits. */
  onTop<Entry extends Sendable>(change: Entry): Entry {
    return onWaitingEdits(this.withGivenIds(change), this.shown().entries)
  }

  /** Shows an entry that was just stored and is in flight. */
  hold(entry: UnsentEntry): void {
    holdUnsent(this.client, this.userId, entry)
  }

  release(id: string): void {
    releaseUnsent(this.client, this.userId, id)
  }

  replace(entry: UnsentEntry): void {
    replaceUnsent(this.client, this.userId, entry)
  }

  explain(reason: string): void {
    this.set({ reason })
  }

  remove(id: string): void {
    dropUnsent(this.client, this.userId, id)
    this.set({ entries: this.shown().entries.map((entry) => this.withGivenIds(entry)) })
  }

  /**
   * The server has the entry: a saved thought replaces its waiting card, and the effect of a change stays, each in one
   * update.
   */
  async settle({ id, kind }: Pick<Sendable, 'id' | 'kind'>, response: unknown): Promise<void> {
    // A response in flight does not include it yet.
    for (const queryKey of CHANGED[kind]) await this.client.cancelQueries({ queryKey })
    notifyManager.batch(() => {
      const entry = this.known()?.entries.find((known) => known.id === id)
      if (entry?.kind === 'change') {
        const unsent = addedBy(entry)
        if (unsent !== undefined) this.given.set(unsent, (response as { id: number }).id)
        this.layer.settle(this.withGivenIds(entry))
      }
      this.remove(id)
      if (kind === 'thought') insertThought(this.client, response as Thought)
    })
  }

  private known(): Unsent | undefined {
    return shownUnsent(this.client, this.userId)
  }

  private shown(): Unsent {
    return this.known() ?? NONE_UNSENT
  }

  private set(change: Partial<Unsent>) {
    showUnsent(this.client, this.userId, () => change)
  }
}
