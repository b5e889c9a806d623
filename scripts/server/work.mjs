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
 * Runs the background jobs of the production build in this process, without a server. The build's start hook
 * (instrumentation.ts) needs nothing else of Next.
 * @returns {Promise<void>} once it is working, which may be when the database is back
 */
export async function work() {
  boundHeap(process.env.HEAP_GROWTH_PERCENT)
  Object.assign(process.env, {
    NODE_ENV: 'production',
    NEXT_RUNTIME: 'nodejs',
    RAMBLE_ROLE: 'worker',
  })
  await runStartHook()
  // Lowered only now, so that the first jobs begin soon.
  setPriority(Math.max(getPriority(), PRIORITY))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // The reader of the output may end before this process.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  onceAskedToStop(stopApp)
  // The web process that started this process has ended, or asks it to end.
  const stop = () => process.kill(process.pid, 'SIGTERM')
  process.once('disconnect', stop)
  process.on('message', () => process.send?.('still there', () => {}))
  // The web process may have ended before the listener was added.
  if (process.connected === false) stop()
  await orExplain(work)
}
