import { cpus, loadavg, totalmem } from 'node:os'
import { withClient } from '../lib/database.mjs'

/**
 * One line on what the figures were taken with.
 * @param {string} databaseUrl
 */
export async function describeMachine(databaseUrl) {
  const version = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query('SHOW server_version')
    return String(rows[0].server_version).split(' ')[0]
  })
  const gib = Math.round(totalmem() / 2 ** 30)
  const busy = (loadavg()[0] ?? 0).toFixed(1)
  return `${cpus().length} cores, ${gib} GiB of memory, ${process.platform} ${process.arch}, Node ${process.versions.node}, PostgreSQL ${version} with fsync on, load average at the begin ${busy}`
}
