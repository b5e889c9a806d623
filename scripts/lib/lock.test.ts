import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockHolder, takeLock, waitForLock } from './lock.mjs'
import { isAlive, processStart } from './processes.mjs'

let folder = ''
const lockFile = () => join(folder, 'lock.json')
const holdBy = (holder: object) => writeFileSync(lockFile(), JSON.stringify(holder))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid ?? 0
}

describe('takeLock', () => {
  it('refuses while another running process holds it, and says which and where', () => {
    const lock = takeLock(folder)
    lock.announce('http://localhost:3000')
    expect(() => takeLock(folder)).toThrow(
      `Ramble already runs in this folder (process ${process.pid}, http://localhost:3000)`,
    )
  })

  it('says so when the holder is not serving yet', () => {
    takeLock(folder)
    expect(() => takeLock(folder)).toThrow('still starting')
  })

  it('succeeds again after a release', () => {
    takeLock(folder).release()
    expect(existsSync(lockFile())).toBe(false)
    takeLock(folder)
    expect(lockHolder(folder)?.pid).toBe(process.pid)
  })

  it('takes over from a process that died', async () => {
    holdBy({ pid: await deadProcess(), started: '1' })
    takeLock(folder)
    expect(lockHolder(folder)?.pid).toBe(process.pid)
  })

  it('takes over when another program has the dead holder’s process id', () => {
    holdBy({ pid: process.pid, started: 'long ago' })
    takeLock(folder)
    expect(lockHolder(folder)?.started).toBe(processStart(process.pid))
  })

  it('takes over a half-written lock', () => {
    writeFileSync(lockFile(), '{"pid":')
    takeLock(folder)
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid })
  })

  it('leaves no other files behind', async () => {
    holdBy({ pid: await deadProcess(), started: '1' })
    takeLock(folder).announce('http://localhost:3000')
    expect(readdirSync(folder)).toEqual(['lock.json'])
  })

  it('does not remove the lock of a process that took over', () => {
    const lock = takeLock(folder)
    holdBy({ pid: process.pid + 1, started: 'now' })
    lock.release()
    expect(existsSync(lockFile())).toBe(true)
  })
})

describe('waitForLock', () => {
  it('takes the lock when its holder has ended', async () => {
    const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
    holdBy({ pid: child.pid, started: processStart(child.pid ?? 0) })
    const waiting = waitForLock(folder)
    expect(lockHolder(folder)?.pid).toBe(child.pid)
    child.kill()
    await waiting
    expect(lockHolder(folder)?.pid).toBe(process.pid)
  })
})

describe('isAlive', () => {
  it('distinguishes running processes from ended processes', async () => {
    expect(isAlive(process.pid)).toBe(true)
    expect(isAlive(await deadProcess())).toBe(false)
  })
})
