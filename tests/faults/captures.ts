import { setTimeout as delay } from 'node:timers/promises'
import { withClient } from '@/scripts/database/database.mjs'
import { comesTrue } from '../bench/queries'
import { type Person, send } from './person'
import type { Outcome } from './stage'

/** The rules turn this text into one action item and a title that begins with its first word. */
const textOf = (name: string) => `${name} is a plant. Remember to water it`

const AGAIN_AFTER_MS = 1000

/** The captures of one fault and their responses. */
export class Captures {
  readonly texts: string[] = []
  /** The count of each status, 0 for no response. */
  readonly statuses = new Map<number, number>()
  slowestMs = 0
  responses = 0
  private readonly open = new Set<Promise<void>>()
  private timer: NodeJS.Timeout | undefined

  /** `address` is called for each attempt, because a restarted app has another address. */
  constructor(
    private readonly person: Person,
    private readonly address: () => string,
  ) {}

  /** Captures as the page does: under its own id, retrying until it succeeds. */
  async capture(name: string): Promise<void> {
    const text = textOf(name)
    this.texts.push(text)
    for (;;) {
      const { status, ms } = await send(`${this.address()}/api/thoughts`, {
        cookie: this.person.cookie,
        body: { text, inputSource: 'web', clientId: name },
      })
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
      this.slowestMs = Math.max(this.slowestMs, ms)
      if (status === 200 || status === 201) break
      await delay(AGAIN_AFTER_MS)
    }
    this.responses += 1
  }

  /** Captures one after each interval, until `stop`. */
  steadily(everyMs: number): void {
    this.timer = setInterval(() => {
      const one = this.capture(`Plant${this.texts.length}`).finally(() => this.open.delete(one))
      this.open.add(one)
    }, everyMs)
  }

  /** Resolves once all started captures have a response. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    await Promise.all(this.open)
  }

  /** For example "201 × 12, 503 × 3". */
  get said(): string {
    return [...this.statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, times]) => `${status || 'no response'} × ${times}`)
      .join(', ')
  }
}

/** Checks the texts that the app confirmed as saved: each must be one thought, organised once. */
export function judgeCaptures(
  databaseUrl: string,
  texts: readonly string[],
  withinMs: number,
): Promise<Omit<Outcome, 'what' | 'note'>> {
  return withClient(databaseUrl, async (client) => {
    const pending = `SELECT FROM thoughts WHERE processing_status = 'pending'`
    await comesTrue(client, `NOT EXISTS (${pending})`, withinMs)
    const { rows } = await client.query<{ held: number; lost: number; doubled: number }>(
      `WITH one AS (
         SELECT wanted, count(t.id) AS copies, bool_or(t.processing_status = 'ready') AS is_ready,
                max((SELECT count(*) FROM processing_runs WHERE thought_id = t.id AND is_applied)) AS runs,
                max((SELECT count(*) FROM action_items WHERE thought_id = t.id)) AS items
           FROM unnest($1::text[]) AS wanted LEFT JOIN thoughts t ON t.raw_text = wanted
          GROUP BY wanted)
       SELECT count(*) FILTER (WHERE is_ready AND copies = 1 AND runs = 1 AND items <= 1)::int AS held,
              count(*) FILTER (WHERE is_ready IS NOT TRUE)::int AS lost,
              count(*) FILTER (WHERE copies > 1 OR runs > 1 OR items > 1)::int AS doubled
         FROM one`,
      [texts],
    )
    return rows[0] ?? { held: 0, lost: texts.length, doubled: 0 }
  })
}

/** Counts messages by the one word that each must contain. */
export function judgeMessages(words: readonly string[], messages: readonly string[]) {
  const counts = words.map((word) => {
    const whole = new RegExp(`\\b${word}\\b`)
    return messages.filter((message) => whole.test(message)).length
  })
  return {
    held: counts.filter((count) => count === 1).length,
    lost: counts.filter((count) => count === 0).length,
    doubled: counts.filter((count) => count > 1).length,
  }
}
