import { createRequire } from 'node:module'
import { constants, getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CLEANUP_MAY_TAKE_MS, cleanUp, within } from './app-shutdown.mjs'
import { orExplain } from './failure.mjs'
import { root } from './project.mjs'
import { onceAskedToStop } from './shutdown.mjs'

/**
 * Runs the background jobs of the production build in this process, without a server. Its start hook
 * (instrumentation.ts) needs nothing else of Next's.
 * @returns {Promise<{ close: () => Promise<void> }>} once it works
 */
export async function work() {
  Object.assign(process.env, {
    NODE_ENV: 'production',
    NEXT_RUNTIME: 'nodejs',
    RAMBLE_ROLE: 'worker',
  })
  // Requests go first on a machine that is busy.
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
  const require = createRequire(import.meta.url)
  // Next's servers load it first.
  require('next/dist/server/node-environment-baseline')
  await require(join(root, '.next', 'server', 'instrumentation.js')).register()
  return { close: () => within(CLEANUP_MAY_TAKE_MS, cleanUp()) }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // The reader of the output may end first.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  /** @type {Promise<{ close: () => Promise<void> }> | undefined} */
  let working
  onceAskedToStop(async () => (await working)?.close())
  // The web process that started this one has ended, or asks it to end.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  await orExplain(async () => {
    await (working = work())
  })
}
