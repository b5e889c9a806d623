import { within } from '../lib/shutdown.mjs'

/** @typedef {import('../../lib/server/process/app-hooks').AppHooks} AppHooks */

/** @type {typeof globalThis & { rambleApp?: AppHooks }} */
const shared = globalThis

/** With the time for responses (serve.mjs) less than the ten seconds after which Docker kills a container. */
export const STOP_MAY_TAKE_MS = 5000

/** What the app does for this process; undefined until it has started. */
export function appHooks() {
  return shared.rambleApp
}

/** Ends what the app does in this process, or gives it up after a while. */
export async function stopApp() {
  await within(STOP_MAY_TAKE_MS, Promise.allSettled([appHooks()?.stop()]))
}
