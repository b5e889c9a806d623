import 'server-only'
import type { AppEvent } from '@/lib/server/jobs/events'
import type { Transaction } from '../../database/db'
import type { JobQueue } from './port'

/** Events in one call, well below what Inngest takes. */
const AT_ONCE = 500

/** What each open transaction has emitted so far; it leaves together. */
const emitted = new WeakMap<Transaction, AppEvent[]>()

/**
 * Sends after the commit. Should the process die in between, or Inngest be out of reach, the sweeps
 * send the event again under the same id, which Inngest counts once.
 */
export const inngestQueue: JobQueue = {
  async emit(events, tx) {
    const earlier = emitted.get(tx)
    const all = earlier ?? []
    for (const event of [events].flat()) all.push(event)
    if (earlier) return
    emitted.set(tx, all)
    tx.afterCommit(() => send(all))
  },
}

async function send(events: readonly AppEvent[]): Promise<void> {
  const { inngest } = await import('@/inngest/client')
  const messages = events.map(({ id, name, data, startAt }) => {
    return { id, name, data, ...(startAt && { ts: startAt.getTime() }) }
  })
  for (let sent = 0; sent < messages.length; sent += AT_ONCE) {
    await inngest.send(messages.slice(sent, sent + AT_ONCE))
  }
}
