import 'server-only'
import type { JobQueue } from './port'

/** Inngest takes so many in one call. */
const AT_ONCE = 1_000

/**
 * Sends after the commit. Should the process die in between, or Inngest be out of reach, the sweeps
 * send the event again under the same id, which Inngest counts once.
 */
export const inngestQueue: JobQueue = {
  async emit(events, tx) {
    const messages = [events].flat().map(({ id, name, data, startAt }) => {
      return { id, name, data, ...(startAt && { ts: startAt.getTime() }) }
    })
    tx.afterCommit(async () => {
      const { inngest } = await import('@/inngest/client')
      for (let sent = 0; sent < messages.length; sent += AT_ONCE) {
        await inngest.send(messages.slice(sent, sent + AT_ONCE))
      }
    })
  },
}
