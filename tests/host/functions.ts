import {
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode } from '@/scripts/lib/failure.mjs'
import { root } from '@/scripts/lib/project.mjs'
import { type ServerProcess, startServer } from '../bench/server-process'
import type { HostFunction } from './output'
import { hostEnv, hostNode } from './tools'

const LAUNCHER = join(root, 'tests', 'host', 'launcher.ts')

/** What the host sets for each function. */
const HOST_SETTINGS = {
  NODE_ENV: 'production',
  VERCEL: '1',
  VERCEL_ENV: 'production',
  VERCEL_REGION: 'iad1',
  AWS_LAMBDA_FUNCTION_NAME: 'check',
  TZ: 'UTC',
} as const

/** Runs each function in a separate process and folder, from its first request on. */
export class RunningFunctions {
  private readonly running = new Map<HostFunction, Promise<ServerProcess>>()
  private count = 0

  constructor(
    private readonly folder: string,
    private readonly settings: Record<string, string>,
  ) {}

  /** Loads a function; rejects with its output if it does not load. */
  load(one: HostFunction): Promise<ServerProcess> {
    const running = this.running.get(one) ?? this.start(one)
    this.running.set(one, running)
    return running
  }

  /** Ends a loaded function, as the host does with idle functions. */
  async unload(one: HostFunction) {
    const running = this.running.get(one)
    this.running.delete(one)
    const started = await running?.catch(() => undefined)
    await started?.stop()
  }

  async unloadAll() {
    await Promise.all([...this.running.keys()].map((one) => this.unload(one)))
  }

  /** The output of the running functions. */
  async output(): Promise<string> {
    const started = await Promise.allSettled(this.running.values())
    return started
      .map((one) => (one.status === 'fulfilled' ? one.value.output() : String(one.reason)))
      .join('')
  }

  private async start(one: HostFunction) {
    const folder = join(this.folder, String((this.count += 1)))
    putTogether(one.files, folder)
    const args = [LAUNCHER, join(folder, one.handler), ...(one.useWebApi ? ['web'] : [])]
    const { PATH, HOME } = hostEnv()
    const env = { PATH, HOME, ...HOST_SETTINGS, ...this.settings, ...one.environment }
    const remove = () => rmSync(folder, { recursive: true, force: true })
    try {
      const started = await startServer(args, env, { node: hostNode, cwd: folder })
      return { ...started, stop: () => started.stop().then(remove) }
    } catch (fault) {
      remove()
      throw fault
    }
  }
}

/** Assembles a function from its own files only, so that a file that the build forgot is missing here too. */
function putTogether(files: HostFunction['files'], folder: string) {
  for (const [path, from] of files) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), target)
    else linkOrCopy(from, target)
  }
}

function linkOrCopy(from: string, target: string) {
  try {
    linkSync(from, target)
  } catch (error) {
    if (errorCode(error) !== 'EXDEV' && errorCode(error) !== 'EMLINK') throw error
    copyFileSync(from, target)
  }
}
