import { fork } from 'node:child_process'
import { join } from 'node:path'
import { Failure } from '@/scripts/lib/failure.mjs'
import { root } from '@/scripts/lib/project.mjs'
import { typescriptFlag } from '@/scripts/packages/typescript.mjs'
import type { SoakLoad, Window } from './driver'

/** Runs a mixed load in another process; calls `onWindow` with the times of each window when it ends. */
export async function runSoakLoad(load: SoakLoad, onWindow: (window: Window) => unknown) {
  const file = join(root, 'tests', 'bench', 'soak', 'driver.ts')
  const child = fork(file, { execArgv: [typescriptFlag] })
  const end = () => child.kill()
  process.once('exit', end)
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Failure('The load driver ended.')))
    child.on('message', (message: Window | 'done') => {
      if (message === 'done') resolve()
      else onWindow(message)
    })
    child.send(load)
  })
  process.off('exit', end)
  child.disconnect()
}
