import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../lib/project.mjs'
import { within } from '../lib/shutdown.mjs'
import { STOP_MAY_TAKE_MS } from './app.mjs'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
/** How often the worker is checked for a response. */
const ASKED_EVERY_MS = 20_000
/** How many responses in a row may be missing. */
const MAY_MISS = 3
/** After a run of this length, the pauses start again at the shortest. */
const RUNS_WELL_MS = 60_000

/**
 * Ends a child that no longer responds, because a job that never ends would keep it from all other jobs. A laptop's
 * sleep is no reason to end it, because no checks are sent during sleep.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} everyMs
 */
export function watch(child, everyMs = ASKED_EVERY_MS) {
  let missing = 0
  child.on('message', () => (missing = 0))
  const asking = setInterval(() => {
    if (missing === MAY_MISS) child.kill('SIGKILL')
    else if (child.connected) child.send('still there?', () => {})
    missing += 1
  }, everyMs)
  asking.unref()
  child.once('exit', () => clearInterval(asking))
}

/**
 * Runs the job worker (work.mjs) as a child of this process, and restarts it when it ends. The channel between the two
 * closes when this process ends in any way; the child then ends too.
 * @returns {{ stop: () => Promise<void> }}
 */
export function startWorkerProcess() {
  let stopping = false
  let pauseMs = FIRST_PAUSE_MS
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  /** @type {NodeJS.Timeout | undefined} */
  let pause

  function launch() {
    const begun = performance.now()
    child = spawn(process.execPath, [join(root, 'scripts', 'server', 'work.mjs')], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.once('error', (error) => ended(begun, error.message))
    watch(child)
    child.once('exit', (code, signal) => ended(begun, signal ?? `code ${code}`))
  }

  /**
   * @param {number} begun
   * @param {string} how
   */
  function ended(begun, how) {
    child = undefined
    if (stopping) return
    if (performance.now() - begun > RUNS_WELL_MS) pauseMs = FIRST_PAUSE_MS
    report(`The job worker ended (${how}) and starts again in ${pauseMs / 1000} s`)
    pause = setTimeout(launch, pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }

  launch()
  return {
    async stop() {
      stopping = true
      clearTimeout(pause)
      const running = child
      if (!running) return
      const gone = once(running, 'exit')
      if (running.connected) running.disconnect()
      await within(STOP_MAY_TAKE_MS, gone)
      running.kill('SIGKILL')
    },
  }
}

/**
 * A line in the form of the app's log (lib/server/process/log.ts).
 * @param {string} msg
 */
function report(msg) {
  const line = { level: 'error', time: new Date().toISOString(), msg }
  process.stderr.write(`${JSON.stringify(line)}\n`)
}
