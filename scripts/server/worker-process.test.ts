import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { watch } from './worker-process.mjs'

const RESPONDING = 'process.on("message", () => process.send("here"));'
const HANGS = 'setTimeout(() => { for (;;); }, 300)'

const children: ChildProcess[] = []

function start(script: string): ChildProcess {
  const child = spawn(process.execPath, ['-e', `${RESPONDING} ${script}`], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.push(child)
  return child
}

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

describe('a worker', () => {
  it('that hangs in a job is killed, so that another can be started', async () => {
    const child = start(HANGS)
    watch(child, 50)
    const [, signal] = (await once(child, 'exit')) as [number | null, string]
    expect(signal).toBe('SIGKILL')
  })

  it('that responds is left alone', async () => {
    const child = start('process.send("ready");')
    await once(child, 'message')
    watch(child, 400)
    for (let responses = 0; responses < 6; responses += 1) await once(child, 'message')
    expect(child.signalCode).toBe(null)
  }, 20_000)
})
