import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure, tail } from '@/scripts/lib/failure.mjs'
import { bareEnv } from '@/scripts/lib/first-start.mjs'
import { readStamp } from '@/scripts/lib/fingerprint.mjs'
import { npmCommand } from '@/scripts/lib/npm.mjs'
import { step } from '@/scripts/lib/progress.mjs'
import { dataDir } from '@/scripts/lib/project.mjs'
import { runTool } from '@/scripts/lib/run-tool.mjs'

/** What the host builds and runs with. No packages of the app: they are 550 MB. */
const MANIFEST = {
  private: true,
  dependencies: { vercel: '64.0.2', node: '24.21.0' },
  // The CLI names a newer one than the registry has.
  overrides: { sandbox: '4.5.0' },
}

const folder = join(dataDir, 'host-tools')
const packages = join(folder, 'node_modules')

/** The versions for the report. */
export const TOOLS = `vercel ${MANIFEST.dependencies.vercel}, Node ${MANIFEST.dependencies.node}`

/** The host's Node. */
export const hostNode = join(packages, 'node', 'bin', 'node')

/** The host's command line, which `hostNode` runs. */
export const hostCli = join(packages, 'vercel', 'dist', 'index.js')

/** Installs both into a folder that is kept, once for each pair of versions. */
export async function installHostTools() {
  const stamp = join(folder, 'installed')
  const wanted = JSON.stringify(MANIFEST, null, 2)
  if (readStamp(stamp) === wanted) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), wanted)
  const { program, args, shell } = npmCommand(['install', '--no-audit', '--no-fund'])
  await step('Installing the host’s tools', async () => {
    const { code, output } = await runTool(program, args, { cwd: folder, env: bareEnv(), shell })
    if (code === 0) return
    throw new Failure('The host’s tools could not be installed.', { detail: tail(output) })
  })
  writeFileSync(stamp, wanted)
}

/** The environment of somebody who has configured nothing, with the host's Node in front of this one. */
export function hostEnv(): NodeJS.ProcessEnv {
  const env = bareEnv()
  return {
    ...env,
    PATH: [join(packages, 'node', 'bin'), env.PATH].join(delimiter),
    NEXT_TELEMETRY_DISABLED: '1',
    VERCEL_TELEMETRY_DISABLED: '1',
  }
}
