import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { Failure, tail } from '@/scripts/lib/failure.mjs'
import { bareEnv } from '@/scripts/testing/first-start.mjs'
import { readStamp } from '@/scripts/lib/fingerprint.mjs'
import { npmCommand } from '@/scripts/lib/npm.mjs'
import { HOST_NODE, installNode, programOf } from '@/scripts/packages/other-node.mjs'
import { step } from '@/scripts/lib/progress.mjs'
import { dataDir } from '@/scripts/lib/project.mjs'
import { runTool } from '@/scripts/lib/run-tool.mjs'

/** The tools that the host builds with. They are not among the app's packages, because they take 440 MB. */
const MANIFEST = {
  private: true,
  dependencies: { vercel: '64.0.2' },
  // The CLI requires a newer version than the registry has.
  overrides: { sandbox: '4.5.0' },
}

const folder = join(dataDir, 'host-tools')
const packages = join(folder, 'node_modules')

/** The versions for the report. */
export const TOOLS = `vercel ${MANIFEST.dependencies.vercel}, Node ${HOST_NODE}`

/** The host's Node. */
export const hostNode = programOf(HOST_NODE)

/** The host's command line, which `hostNode` runs. */
export const hostCli = join(packages, 'vercel', 'dist', 'index.js')

/** Installs both once for each version, into folders that are kept. */
export async function installHostTools() {
  await step('Installing the host’s Node', () => installNode(HOST_NODE))
  const stamp = join(folder, 'installed')
  const wanted = JSON.stringify(MANIFEST, null, 2)
  if (readStamp(stamp) === wanted) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), wanted)
  const { program, args, shell } = npmCommand(['install', '--no-audit', '--no-fund'])
  await step('Installing the host’s command line', async () => {
    const { code, output } = await runTool(program, args, { cwd: folder, env: bareEnv(), shell })
    if (code === 0) return
    throw new Failure('The host’s command line could not be installed.', { detail: tail(output) })
  })
  writeFileSync(stamp, wanted)
}

/** An environment without any settings, with the host's Node first on the PATH. */
export function hostEnv(): NodeJS.ProcessEnv {
  const env = bareEnv()
  return {
    ...env,
    PATH: [dirname(hostNode), env.PATH].join(delimiter),
    NEXT_TELEMETRY_DISABLED: '1',
    VERCEL_TELEMETRY_DISABLED: '1',
  }
}
