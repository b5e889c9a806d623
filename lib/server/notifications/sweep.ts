import 'server-only'
import { digestQueued, noticeQueued } from '@/inngest/events'
import { jobQueue } from '../adapters/jobs'
import { transaction } from '../db'
import type { Message } from './deliver-once'

/** What is still open after this long may have lost its event between commit and send. */
const WAITED_S = 600
const AT_ONCE = 200

const findOpen = (table: Message['table']) => ({
  name: `${table}-open`,
  text: `
    SELECT id FROM ${table}
     WHERE state IN ('waiting', 'sending')
       AND created_at < $1::timestamptz - make_interval(secs => $2)
     ORDER BY created_at LIMIT $3`,
})

/**
 * Emits the event of every notice and digest that has been open for ten minutes again. Its id is the
 * first one's, so an event that did arrive is not counted twice.
 */
export async function emitOpenMessages({ now }: { now: Date }): Promise<void> {
  const events = { thought_notices: noticeQueued, digests_sent: digestQueued }
  for (const table of ['thought_notices', 'digests_sent'] as const) {
    await transaction(async (tx) => {
      const open = await tx.query<{ id: number }>(findOpen(table), [now, WAITED_S, AT_ONCE])
      for (const { id } of open) await jobQueue().emit(events[table](id), tx)
    })
  }
}
