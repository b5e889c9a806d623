import { explain } from './failure.mjs'

/** npm passes the terminal's Ctrl-C on, so a single press may arrive twice. */
const SAME_PRESS_MS = 1000

/** How often a command that npm started checks whether npm is still waiting for it. */
const LOOK_EVERY_MS = 500

/** @type {number | undefined} */
let askedAt

/**
 * Does the work once when the person presses Ctrl-C, or the system asks the process or its npm to end, and then ends
 * the process. A second Ctrl-C ends it immediately.
 * @param {() => Promise<void>} work
 * @param {number} [exitCode] after the work
 */
export function onceAskedToStop(work, exitCode = 0) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (askedAt !== undefined) {
        if (signal === 'SIGINT' && performance.now() - askedAt > SAME_PRESS_MS) process.exit(130)
        return
      }
      stop()
    })
  }
  if (process.env.npm_lifecycle_event) onceParentEnds(() => askedAt === undefined && stop())

  function stop() {
    askedAt = performance.now()
    work().then(
      () => process.exit(exitCode),
      (error) => {
        process.stderr.write(`${explain(error)}\n`)
        process.exit(1)
      },
    )
  }
}

/**
 * npm passes a signal on to the shell in which it runs a script. Some shells then end and leave the script running, and
 * nothing would stop it.
 * @param {() => void} stop
 */
function onceParentEnds(stop) {
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    stop()
  }, LOOK_EVERY_MS)
  looking.unref()
}

/** @typedef {(() => unknown)[]} Undo what to do before the end, in reverse order */

/**
 * Runs each of them once, even when another caller does the same at the same time.
 * @param {Undo} undo
 */
export async function undoAll(undo) {
  for (let next = undo.pop(); next; next = undo.pop()) await next()
}

/**
 * Returns immediately, unless the process has been asked to stop: then it never resolves, and the process ends.
 */
export function untilStopped() {
  return askedAt === undefined ? Promise.resolve() : new Promise(() => {})
}

/**
 * Waits for the work, but at most for `ms`.
 * @param {number} ms
 * @param {Promise<unknown>} work
 */
export async function within(ms, work) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, ms)))])
  clearTimeout(timer)
}
