const QUIET_FOR_MS = 1000
const STILL_EVERY_MS = 15_000

/** @param {number} since a time from performance.now() */
export function elapsed(since) {
  const seconds = (performance.now() - since) / 1000
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

let isQuiet = false

/** Switches the output of steps off, for commands that report progress in their own way. */
export function silenceSteps() {
  isQuiet = true
}

/**
 * Reports a slow step: its name, signs that it is still running, and its time at the end. A fast step prints nothing.
 * @template T
 * @param {string} name for example "Installing packages"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  if (isQuiet) return work()
  const begun = performance.now()
  let shown = false
  const show = setTimeout(() => {
    shown = true
    say(`  ${name} ...`)
  }, QUIET_FOR_MS)
  const still = setInterval(() => say(`  ${name}: ${elapsed(begun)} so far`), STILL_EVERY_MS)
  try {
    const result = await work()
    if (shown) say(`  ${name}: done in ${elapsed(begun)}`)
    return result
  } finally {
    clearTimeout(show)
    clearInterval(still)
  }
}
