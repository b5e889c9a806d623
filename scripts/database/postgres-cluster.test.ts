import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readPostmaster, removeStalePidFile, serverArguments } from './postgres-cluster.mjs'

let dir = ''
const pidFile = () => join(dir, 'postmaster.pid')

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cluster-'))
})

afterEach(() => rmSync(dir, { recursive: true }))

describe('a pid file that a killed server left', () => {
  it('is ignored when its process id now belongs to another program', () => {
    writeFileSync(pidFile(), `${process.pid}\n${dir}\n1\n5432\n\n127.0.0.1\n\nready   \n`)
    expect(readPostmaster(dir)).toBeUndefined()
    removeStalePidFile(dir)
    expect(existsSync(pidFile())).toBe(false)
  })

  it('is ignored when it was copied along with another folder', () => {
    writeFileSync(pidFile(), `${process.pid}\n/another/folder\n1\n5432\n\n127.0.0.1\n\nready   \n`)
    expect(readPostmaster(dir)).toBeUndefined()
  })

  it('is ignored when it is empty', () => {
    writeFileSync(pidFile(), '')
    expect(readPostmaster(dir)).toBeUndefined()
  })
})

describe('serverArguments', () => {
  it('make committed data survive on disk', () => {
    const settings = serverArguments({ port: 5432, durable: true }).join(' ')
    expect(settings).not.toMatch(/fsync|synchronous_commit|full_page_writes/)
  })

  it('make the server listen on this machine only', () => {
    expect(serverArguments({ port: 5432, durable: true })).toContain('listen_addresses=127.0.0.1')
  })
})
