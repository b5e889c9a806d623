import type { QueryClient } from '@tanstack/react-query'
import { sendAll } from './attempt'
import type { SendResult } from './send-result'
import type { UnsentEntry } from '../queue/entries'
import { firstBatch } from './batch'

/** One turn of sending: each entry once, in batches where possible. */
export class UnsentTurn {
  private readonly tried = new Set<string>()
  private readonly results = new Map<string, SendResult>()

  constructor(
    private readonly client: QueryClient,
    private readonly userId: number,
    private readonly readAll: () => Promise<readonly UnsentEntry[]>,
  ) {}

  /** The waiting entries that were not sent yet in this turn. */
  async waiting(): Promise<readonly UnsentEntry[]> {
    const all = await this.readAll()
    return all.filter(({ id, refusal }) => !refusal && !this.tried.has(id))
  }

  /** Sends the waiting entries from this one on in one batch, unless only one waits or its result is known. */
  async ask(id: string): Promise<void> {
    if (this.results.has(id)) return
    const batch = firstBatch(await this.waiting())
    if (batch.length < 2) return
    try {
      const given = await sendAll(this.client, this.userId, batch)
      for (const [sent, result] of given) this.results.set(sent, result)
    } catch (error) {
      this.results.set(id, error as Error)
    }
  }

  /** The result for an entry that was sent in a batch; the entry is not sent again in this turn. */
  take(id: string): SendResult | undefined {
    this.tried.add(id)
    return this.results.get(id)
  }
}
