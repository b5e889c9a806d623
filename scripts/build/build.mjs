import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkDiskSpace } from '../lib/checks.mjs'
import { Failure, tail } from '../lib/failure.mjs'
import { readStamp } from '../lib/fingerprint.mjs'
import { alreadyRuns, lockHolder, waitForLock } from '../lib/lock.mjs'
import { step } from '../lib/progress.mjs'
import { dataDir, root } from '../lib/project.mjs'
import { runTool } from '../lib/run-tool.mjs'
import { nextCommand } from '../server/next.mjs'
import { stripScriptlessPages } from './scriptless-pages.mjs'
import { sourcesFingerprint } from './sources.mjs'

const BUILD_NEEDS_MIB = 500

const stampPath = join(root, '.next', 'ramble-build')

/** Whether `.next` holds a finished production build of the current sources. */
export function isBuilt() {
  return (
    existsSync(join(root, '.next', 'BUILD_ID')) && readStamp(stampPath) === sourcesFingerprint()
  )
}

/**
 * Makes the production build if the sources have changed since the last build. A build through a host's adapter
 * (`NEXT_ADAPTER_PATH`) is always made, and `npm start` cannot serve it.
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function buildApp(env = process.env) {
  const isForAdapter = Boolean(env.NEXT_ADAPTER_PATH)
  if (!isForAdapter && isBuilt()) return
  checkDiskSpace(root, BUILD_NEEDS_MIB)
  const wanted = sourcesFingerprint()
  rmSync(stampPath, { force: true })
  await step('Building the app', async () => {
    await nextBuild(env)
    // An adapter has already taken the pages, with the scripts that their policy refuses (0044).
    if (!isForAdapter) stripScriptlessPages()
  })
  if (!isForAdapter) writeFileSync(stampPath, wanted)
}

/**
 * Makes the build for tests and benches if the sources have changed since the last build, or waits for the process that
 * is making it. It needs only the address of a database, not a database.
 */
export async function buildForTests() {
  if (isBuilt()) return
  const holder = lockHolder(dataDir)
  // A new build would replace files that a running app serves.
  if (holder) throw alreadyRuns(holder)
  const lock = await waitForLock(join(dataDir, 'test-build'))
  try {
    await buildApp({
      ...process.env,
      DATABASE_URL: 'postgresql://127.0.0.1/none',
      RAMBLE_MODE: 'local',
      NEXTAUTH_SECRET: randomBytes(32).toString('base64url'),
    })
  } finally {
    lock.release()
  }
}

/** @param {NodeJS.ProcessEnv} given */
async function nextBuild(given) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...given, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const { code, output } = await runTool(process.execPath, [nextCommand, 'build'], { env })
  if (code !== 0) {
    throw new Failure('The app could not be built (next build failed).', { detail: tail(output) })
  }
}
