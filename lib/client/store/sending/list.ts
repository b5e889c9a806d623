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

/** What the query cache, and thereby every component, knows of what a person has not sent. */
export class UnsentList {
  private readings = 0
  /** The reading that began last. */
  private latest: Promise<unknown> = Promise.resolve()
  /** The browser did not say in time what it has stored. */
  isUnread = false
  private readonly layer: UnsentLayer
  /** The ids that the server has given to what this page has added, by those before. */
  private readonly given = new Map<number, number>()

  constructor(
    private readonly client: QueryClient,
    private readonly userId: number,
  ) {
    this.layer = new UnsentLayer(client, userId)
  }

  /**
   * Reads again what is stored, and resolves once that is shown, by a later reading if there is one; nothing
   * of a person who is not signed in any more.
   */
  async refresh(): Promise<readonly UnsentEntry[]> {
    if (this.client.getQueryData<User | null>(queryKeys.user)?.id !== this.userId) return []
    const reading = ++this.readings
    const changes = this.known()?.changes
    const stored = readUnsent(this.userId).catch(() => null)
    this.latest = stored
    const read = await stored
    this.isUnread = read === null
    // What the browser does not say is as it was, and what is being stored comes behind.
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

  /** The person has signed out in another tab, which has deleted what is stored: this one must not store it again. */
  forget(): void {
    forgetUnsent(this.userId)
    const changes = this.shown().changes + 1
    this.set({ entries: [], held: [], changes })
  }

  /** Whether others wait that no form is sending, read from the store where nobody has read it yet. */
  async hasOthers(fresh: string): Promise<boolean> {
    if (!this.known()) await this.refresh()
    const { entries, held } = this.shown()
    return entries.some(({ id, refusal }) => id !== fresh && !refusal && !held.includes(id))
  }

  /** An entry that may change what this page has added, with the id that it has now. */
  withGivenIds<Entry extends Sendable | UnsentEntry>(entry: Entry): Entry {
    return withGivenIds(entry, this.given)
  }

  /** A new change with the ids that things have now, on top of the edits that wait. */
  onTop<Entry extends Sendable>(change: Entry): Entry {
    return onWaitingEdits(this.withGivenIds(change), this.shown().entries)
  }

  /** Shows what was stored just now and is on its way. */
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
   * The server has it: a waiting card is replaced by the saved thought, and what waiting changes have
   * altered stays so, each in one update.
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
