import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, tail } from '@/scripts/lib/failure.mjs'
import { npmCommand } from '@/scripts/lib/npm.mjs'
import { isAlive, withDescendants } from '@/scripts/lib/processes.mjs'
import { step } from '@/scripts/lib/progress.mjs'
import { runTool, startTool } from '@/scripts/lib/run-tool.mjs'
import type { Undo } from '@/scripts/lib/shutdown.mjs'
import { copyTrackedFiles } from '@/scripts/testing/tracked-files.mjs'
import { hostCli, hostEnv, hostNode } from './tools'

/** The ways in which the host builds, each with the settings that select it. */
export const WAYS = {
  default: {},
  adapter: { NEXT_ENABLE_ADAPTER: '1' },
} as const satisfies Record<string, Record<string, string>>
export type Way = keyof typeof WAYS

const MINUTES = 15

/** A project as it is configured on the host, without an account. */
const PROJECT = {
  projectId: 'prj_check',
  orgId: 'team_check',
  settings: {
    framework: 'nextjs',
    buildCommand: 'npm run build',
    installCommand: '',
    nodeVersion: '24.x',
  },
}

export type Project = Awaited<ReturnType<typeof copyProject>>

/**
 * Copies the files that git tracks into a folder, installs their packages, and adds the settings of a project on the
 * host. Adds to `undo` what ends a build that still runs.
 */
export async function copyProject(folder: string, settings: Record<string, string>, undo: Undo) {
  mkdirSync(folder, { recursive: true })
  copyTrackedFiles(folder)
  const hosted = join(folder, '.vercel')
  mkdirSync(hosted)
  writeFileSync(join(hosted, 'project.json'), JSON.stringify(PROJECT))
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"`)
  writeFileSync(join(hosted, '.env.production.local'), `${lines.join('\n')}\n`)
  const env = hostEnv()
  const run = (command: string[], more: Record<string, string> = {}) =>
    runToEnd(command, { cwd: folder, env: { ...env, ...more } }, undo)
  const npm = (args: string[], more?: Record<string, string>) => {
    const { program, args: all } = npmCommand(args)
    return run([program, ...all], more)
  }
  await step('Installing packages in a copy', () => npm(['ci', '--no-audit', '--no-fund']))
  const output = join(hosted, 'output')
  const removeBuild = () => {
    for (const each of [join(folder, '.next'), output])
      rmSync(each, { recursive: true, force: true })
  }
  return {
    folder,
    output,
    /** Builds for our own server. */
    async buildPlainly() {
      removeBuild()
      await step('Building for npm start', () => npm(['run', 'build'], settings))
    },
    /** Builds as the host does, without a network where the system allows it; returns how long it took. */
    async buildAsHost(way: Way) {
      removeBuild()
      const cli = [hostNode, hostCli, 'build', '--prod', '--yes', '--token=none']
      const command = [...(await withoutNetwork()), ...cli, `--global-config=${hosted}/global`]
      const begun = performance.now()
      await step(`Building for the host (${way})`, () => run(command, WAYS[way]))
      return performance.now() - begun
    },
  }
}

/** The command prefix that cuts a command off from the network; empty where that is not possible. */
async function withoutNetwork(): Promise<string[]> {
  const before = ['unshare', '-rn', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh']
  const [program = '', ...args] = [...before, 'true']
  const { code } = await runTool(program, args).catch(() => ({ code: 1 }))
  return code === 0 ? before : []
}

/** Whether the host's builds run without a network here. */
export const isCutOff = async () => (await withoutNetwork()).length > 0

async function runToEnd(
  [program = '', ...args]: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
  undo: Undo,
) {
  const { child, ended: end } = startTool(program, args, { ...options, minutes: MINUTES })
  let isOver = false
  undo.push(() => {
    // The signal that ends a command does not reach the processes that it has started.
    if (isOver) return
    for (const pid of withDescendants(child.pid ?? 0).filter(isAlive)) process.kill(pid, 'SIGKILL')
  })
  const { code, output } = await end.finally(() => (isOver = true))
  if (code === 0) return
  const words = [program, ...args].join(' ')
  throw new Failure(`A command failed in the copy: ${words}`, { detail: tail(output) })
}
