import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { Failure } from '@/scripts/lib/failure.mjs'
import { root } from '@/scripts/lib/project.mjs'
import { typescriptFlag } from '@/scripts/packages/typescript.mjs'

export interface Target {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** The only status that counts as a success. */
  status: number
  /** Set to send a new signed text with each request: the public address that it is signed for. */
  signedFor?: string
}

export interface Load extends Target {
  connections: number
  seconds: number
}

/** Times in ms. */
export interface Measured {
  p50: number
  p95: number
  perSecond: number
  requests: number
  faults: number
}

let driver: ChildProcess | undefined

/** Runs a load in another process, one at a time. */
export async function runLoad(load: Load): Promise<Measured> {
  const child = (driver ??= startDriver())
  child.ref()
  child.channel?.ref()
  const measured = await new Promise<Measured>((resolve, reject) => {
    const fail = () => reject(new Failure('The load driver ended.'))
    child.once('exit', fail)
    child.once('message', (result: Measured) => {
      child.off('exit', fail)
      resolve(result)
    })
    child.send(load)
  })
  child.unref()
  child.channel?.unref()
  if (measured.faults > 0) {
    throw new Failure(`${measured.faults} responses of ${load.url} were not ${load.status}.`)
  }
  if (measured.requests === 0) {
    throw new Failure(`${load.url} gave no response within ${load.seconds} s.`)
  }
  return measured
}

function startDriver(): ChildProcess {
  const file = join(root, 'tests', 'bench', 'load-driver.ts')
  const child = fork(file, { execArgv: [typescriptFlag, '--expose-gc'] })
  process.once('exit', () => child.kill())
  return child
}
