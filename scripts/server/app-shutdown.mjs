/**
 * Under this name on `globalThis` the app has a set of functions to call before the process ends (stop
 * its job workers, close its pool).
 */
const CLEANUP = Symbol.for('ramble.shutdown')

/** With the time for answers (serve.mjs) less than the ten seconds after which Docker kills a container. */
export const CLEANUP_MAY_TAKE_MS = 5000

export async function cleanUp() {
  /** @type {Set<() => Promise<void>> | undefined} */
  const tasks = Reflect.get(globalThis, CLEANUP)
  await Promise.allSettled([...(tasks ?? [])].map((task) => task()))
}

/**
 * @param {number} ms
 * @param {Promise<unknown>} work
 */
export async function within(ms, work) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, ms)))])
  clearTimeout(timer)
}
