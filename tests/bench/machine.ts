import { cpus, loadavg, totalmem } from 'node:os'
import { withClient } from '@/scripts/database/database.mjs'
import { queryValue } from './queries'

/** How busy the machine was in the last minute. */
export const loadAverage = () => (loadavg()[0] ?? 0).toFixed(1)

/** One line that describes the machine and the software. */
export async function describeMachine(databaseUrl: string): Promise<string> {
  const version = await withClient(databaseUrl, (client) =>
    queryValue(client, `split_part(current_setting('server_version'), ' ', 1)`),
  )
  const gib = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} cores, ${gib} GiB of memory, ${process.platform} ${process.arch}, Node ${process.versions.node}, PostgreSQL ${version} with fsync on, load average at the start ${loadAverage()}`
}
