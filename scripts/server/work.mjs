import { getPriority, setPriority } from 'node:os'
import { pathToFileURL } from 'node:url'
import { orExplain } from '../lib/failure.mjs'
import { onceAskedToStop } from '../lib/shutdown.mjs'
import { stopApp } from './app.mjs'
import { boundHeap } from './heap.mjs'
import { runStartHook } from './next.mjs'

/** On a busy machine requests get three times as much of a processor. */
const PRIORITY = 5

/**
 * Runs the background jobs of the production build in this process, without a server. Its start hook
 * (instrumentation.ts) needs nothing else of Next's.
 * @returns {Promise<void>} once it works, which may be when the database comes back
 */
export async function work() {
  boundHeap(process.env.HEAP_GROWTH_PERCENT)
  Object.assign(process.env, {
    NODE_ENV: 'production',
    NEXT_RUNTIME: 'nodejs',
    RAMBLE_ROLE: 'worker',
  })
  await runStartHook()
  // Not before, so that the first jobs soon begin.
  setPriority(Math.max(getPriority(), PRIORITY))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // The reader of the output may end first.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  onceAskedToStop(stopApp)
  // The web process that started this one has ended, or asks it to end.
  const stop = () => process.kill(process.pid, 'SIGTERM')
  process.once('disconnect', stop)
  process.on('message', () => process.send?.('still there', () => {}))
  // It may have ended before anybody listened.
  if (process.connected === false) stop()
  await orExplain(work)
}
