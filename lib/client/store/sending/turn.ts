import type { QueryClient } from '@tanstack/react-query'
import { sendAll } from './attempt'
import type { Answer } from './answers'
import type { UnsentEntry } from '../queue/entries'
import { firstTogether } from './batch'

/** One turn of sending: each entry once, and those that can in one request. */
export class UnsentTurn {
  private readonly tried = new Set<string>()
  private readonly answers = new Map<string, Answer>()

  constructor(
    private readonly client: QueryClient,
    private readonly userId: number,
    private readonly readAll: () => Promise<readonly UnsentEntry[]>,
  ) {}

  /** Those that wait and were not sent yet in this turn. */
  async waiting(): Promise<readonly UnsentEntry[]> {
    const all = await this.readAll()
    return all.filter(({ id, refusal }) => !refusal && !this.tried.has(id))
  }

  /** Sends those that wait from this one on, unless only one waits or their answers are here. */
  async ask(id: string): Promise<void> {
    if (this.answers.has(id)) return
    const together = firstTogether(await this.waiting())
    if (together.length < 2) return
    try {
      const given = await sendAll(this.client, this.userId, together)
      for (const [sent, answer] of given) this.answers.set(sent, answer)
    } catch (error) {
      this.answers.set(id, error as Error)
    }
  }

  /** The answer to an entry, if it came with others; it is not sent again in this turn. */
  take(id: string): Answer | undefined {
    this.tried.add(id)
    return this.answers.get(id)
  }
}
