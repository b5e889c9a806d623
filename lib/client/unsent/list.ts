import { notifyManager, type QueryClient } from '@tanstack/react-query'
import type { User } from '@/lib/shared/accounts'
import type { Thought } from '@/lib/shared/thoughts'
import { queryKeys } from '../query-keys'
import { insertThought } from '../thought-cache'
import { NONE_UNSENT, type Unsent } from './unsent'
import { readUnsent, type UnsentThought } from './store'

/** What the query cache, and thereby every component, knows of a person's unsent thoughts. */
export class UnsentList {
  private readings = 0

  constructor(
    private readonly client: QueryClient,
    private readonly userId: number,
  ) {}

  /** Reads again what is stored; nothing of a person who is not signed in any more. */
  async refresh(): Promise<readonly UnsentThought[]> {
    if (this.client.getQueryData<User | null>(queryKeys.user)?.id !== this.userId) return []
    const reading = ++this.readings
    const thoughts = await readUnsent(this.userId)
    // What was shown or read since is newer.
    if (reading === this.readings) this.set({ thoughts })
    return thoughts
  }

  /** Those that wait, read from the store where nobody has read it yet. */
  async waiting(): Promise<readonly UnsentThought[]> {
    const known = this.known()?.thoughts ?? (await this.refresh())
    return known.filter(({ refusal }) => !refusal)
  }

  /** Shows a thought that was stored just now and that a form still sends. */
  hold(thought: UnsentThought): void {
    const { thoughts, held } = this.known() ?? NONE_UNSENT
    const others = thoughts.filter(({ id }) => id !== thought.id)
    this.change({ thoughts: [...others, thought], held: [...held, thought.id] })
  }

  release(id: string): void {
    const { held } = this.known() ?? NONE_UNSENT
    this.set({ held: held.filter((other) => other !== id) })
  }

  explain(reason: string): void {
    this.set({ reason })
  }

  remove(id: string): void {
    const { thoughts, held } = this.known() ?? NONE_UNSENT
    this.change({
      thoughts: thoughts.filter((thought) => thought.id !== id),
      held: held.filter((other) => other !== id),
    })
  }

  /** Replaces the waiting card by the saved thought, both in one update. */
  async replace(id: string, thought: Thought): Promise<void> {
    await this.client.cancelQueries({ queryKey: queryKeys.thoughts.lists })
    notifyManager.batch(() => {
      this.remove(id)
      insertThought(this.client, thought)
    })
  }

  private known(): Unsent | undefined {
    return this.client.getQueryData<Unsent>(queryKeys.unsent(this.userId))
  }

  private change(change: Pick<Unsent, 'thoughts' | 'held'>) {
    this.readings++
    this.set(change)
  }

  private set(change: Partial<Unsent>) {
    const known = this.known() ?? NONE_UNSENT
    this.client.setQueryData<Unsent>(queryKeys.unsent(this.userId), { ...known, ...change })
  }
}
