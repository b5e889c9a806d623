import 'server-only'
import type { JobQueue } from './port'

/**
 * Sends after the commit. Should the process die in between, or Inngest be out of reach, the sweep
 * of waiting thoughts sends the event again under the same id, which Inngest counts once.
 */
export const inngestQueue: JobQueue = {
  async emit(event, tx) {
    tx.afterCommit(async () => {
      const { inngest } = await import('@/inngest/client')
      await inngest.send({ id: event.id, name: event.name, data: event.data })
    })
  },
}
