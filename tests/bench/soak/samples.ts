import { withClient } from '@/scripts/database/database.mjs'
import { processesOf, totalPss } from '../memory'

/** One look at the running app. */
export interface Sample {
  atS: number
  /** PSS in MiB by process; PostgreSQL's processes are added up. */
  memory: Record<string, number>
  /** Jobs that wait for a worker, by queue. */
  waiting: Record<string, number>
}

interface Watched {
  appPid: number
  postgresPid: number
  databaseUrl: string
  /** A time from performance.now(). */
  begun: number
}

/** Jobs that are due and have not begun; scheduled jobs don't count. */
const WAITING = `SELECT name, count(*)::int AS jobs FROM pgboss.job
  WHERE state IN ('created', 'retry') AND start_after <= now() GROUP BY name`

export async function takeSample(watched: Watched): Promise<Sample> {
  const { appPid, postgresPid, databaseUrl, begun } = watched
  const memory: Record<string, number> = {}
  for (const { name, pid, pssMiB } of processesOf(appPid)) memory[`${name} ${pid}`] = pssMiB
  memory.PostgreSQL = totalPss(processesOf(postgresPid))
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ name: string; jobs: number }>(WAITING),
  )
  const waiting = Object.fromEntries(rows.map(({ name, jobs }) => [name, jobs]))
  return { atS: (performance.now() - begun) / 1000, memory, waiting }
}
