import { within } from '../lib/shutdown.mjs'

/** @typedef {import('../../lib/server/process/app-hooks').AppHooks} AppHooks */

/** @type {typeof globalThis & { rambleApp?: AppHooks }} */
const shared = globalThis

/** Together with the time for responses (serve.mjs), less than the ten seconds after which Docker kills a container. */
export const STOP_MAY_TAKE_MS = 5000

/** The app's hooks for this process; undefined until the app has started. */
export function appHooks() {
  return shared.rambleApp
}

/** Stops the app's work in this process; gives up after a while. */
export async function stopApp() {
  await within(STOP_MAY_TAKE_MS, Promise.allSettled([appHooks()?.stop()]))
}
