import 'server-only'
import type { AppEvent } from '@/lib/server/jobs/events'
import type { Transaction } from '../../database/db'
import type { JobQueue } from './port'

/** The interval between the ticks in which Inngest runs the jobs that have a cron (`inngest/tick.ts`). */
export const TICK_MS = 5 * 60 * 1000

/** The most events in one call, well below Inngest's maximum. */
const AT_ONCE = 500

/** The events that each open transaction has emitted so far; they are sent together. */
const emitted = new WeakMap<Transaction, AppEvent[]>()

/**
 * Sends events after the commit. If the process dies in between or Inngest is unreachable, the sweeps
 * resend the event with the same id, which Inngest counts once.
 */
export const inngestQueue: JobQueue = {
  sweepsEveryMs: TICK_MS,
  async emit(events, tx) {
    const earlier = emitted.get(tx)
    const all = earlier ?? []
    for (const event of [events].flat()) all.push(event)
    if (earlier) return
    emitted.set(tx, all)
    tx.afterCommit(() => send(all))
  },
  readWorkerSeen: async () => null,
}

async function send(events: readonly AppEvent[]): Promise<void> {
  const { inngest } = await import('./inngest-client')
  const messages = events.map(({ id, name, data, startAt }) => {
    return { id, name, data, ...(startAt && { ts: startAt.getTime() }) }
  })
  for (let sent = 0; sent < messages.length; sent += AT_ONCE) {
    await inngest.send(messages.slice(sent, sent + AT_ONCE))
  }
}
