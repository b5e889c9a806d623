import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { root } from './project.mjs'

const module = pathToFileURL(join(root, 'scripts', 'lib', 'shutdown.mjs')).href

/** Prints its process id, then repeatedly that it is running, and that it is stopping when it is asked to stop. */
const PROGRAM = `
  import { onceAskedToStop } from '${module}'
  onceAskedToStop(async () => console.log('stopping'))
  console.log(process.pid)
  setInterval(() => console.log('going on'), 300)`

let shell: ChildProcess
let program = 0

/** Runs the program as npm does, in a shell; this shell does not pass signals on. Returns a reader of its next line. */
async function runInShell(settings: Record<string, string>) {
  const script = '"$0" --input-type=module --eval "$1" & wait'
  const started = spawn('sh', ['-c', script, process.execPath, PROGRAM], {
    env: { PATH: process.env.PATH, ...settings } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  shell = started
  const lines = createInterface(started.stdout)[Symbol.asyncIterator]()
  const nextLine = async () => (await lines.next()).value
  program = Number(await nextLine())
  return nextLine
}

/** Asks the shell alone to end. */
async function endShell() {
  const gone = once(shell, 'exit')
  shell.kill('SIGTERM')
  await gone
}

afterEach(() => {
  try {
    process.kill(program, 'SIGKILL')
  } catch {
    // The program has already ended.
  }
})

describe('a command', { timeout: 30_000 }, () => {
  it('stops in order when npm is asked to end, which ends only the shell in between', async () => {
    const nextLine = await runInShell({ npm_lifecycle_event: 'start' })
    await endShell()
    let line
    do line = await nextLine()
    while (line === 'going on')
    expect([line, await nextLine()]).toEqual(['stopping', undefined])
  })

  it('keeps running after the end of its shell when npm did not start it', async () => {
    const nextLine = await runInShell({})
    await endShell()
    for (let count = 0; count < 4; count += 1) expect(await nextLine()).toBe('going on')
  })
})
