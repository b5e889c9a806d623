import 'server-only'
import { createHash } from 'node:crypto'
import { raisedCode, sql, type Transaction } from '../../database/db'
import { column, statement, unprepared } from '../../database/statement'
import type { Job } from '../../jobs/define-job'
import type { JobQueue } from './port'
import { openQueues } from './queues'

/** pg-boss refuses a second job with the same id, which makes an event count once per job. */
function jobId(job: Job, eventId: string): string {
  const hex = createHash('sha256').update(`${job.id}:${eventId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The engine has one SQL text per queue, so it is worth preparing. The rows are not needed. */
function sendWithin(tx: Transaction, text: string, values: unknown[]): { rows: unknown[] } {
  tx.send(statement({ text }), values)
  return { rows: [] }
}

/**
 * Every five seconds each worker's engine tries to claim the monitoring of the queues, and one of them
 * gets it. An engine that only emits never tries.
 */
const lookForWorkers = unprepared({
  text: 'SELECT max(monitor_claim_on) AS "seen" FROM pgboss.queue',
  columns: { seen: column.moment.orNull },
})

/** The tables are missing, or from an earlier release of pg-boss, until a process first opens the engine. */
const NOT_MADE_YET = new Set(['42P01', '42703'])

export const postgresQueue: JobQueue = {
  sweepsEveryMs: 60 * 1000,
  async emit(events, tx) {
    const { boss, jobs } = await openQueues()
    for (const job of jobs) {
      const started = [events].flat().filter((event) => event.name === job.on)
      if (started.length === 0) continue
      await boss.insert(
        job.id,
        started.map(({ id, data, startAt, place = 0 }) => {
          return { id: jobId(job, id), data, startAfter: startAt, priority: -place }
        }),
        { db: { executeSql: async (text, values = []) => sendWithin(tx, text, values) } },
      )
    }
  },

  async readWorkerSeen() {
    try {
      const [row] = await sql.query(lookForWorkers, [])
      return row?.seen ?? null
    } catch (error) {
      if (NOT_MADE_YET.has(raisedCode(error) ?? '')) return null
      throw error
    }
  },
}
