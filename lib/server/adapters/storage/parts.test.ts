import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { BLOB_TOKEN, startBlobSimulator } from '@/tests/support/blob-simulator'
import { createFolderStorage } from './local'
import type { FileStorage } from './port'
import { createBlobStorage } from './vercel-blob'

const contentType = 'text/plain'
const LARGE = 8 * 1024 * 1024

let folder: string
let simulator: Awaited<ReturnType<typeof startBlobSimulator>>
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'ramble-parts-'))))
afterEach(() => rmSync(folder, { recursive: true }))
beforeAll(async () => {
  simulator = await startBlobSimulator()
  vi.stubEnv('VERCEL_BLOB_API_URL', simulator.url)
  vi.stubEnv('VERCEL_BLOB_RETRIES', '0')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await simulator.stop()
})

/** Only Linux tells. */
const handles = () => (process.platform === 'linux' ? readdirSync('/proc/self/fd') : [])

const openFiles = () =>
  handles().filter((handle) => {
    try {
      return readlinkSync(`/proc/self/fd/${handle}`).startsWith(folder)
    } catch {
      return false
    }
  })

async function partOf(storage: FileStorage, start: number, end: number): Promise<string | null> {
  const part = await storage.readPart('a/one.txt', { start, end })
  return part && text(part)
}

describe.each([
  { name: 'a folder', create: () => createFolderStorage(folder) },
  { name: 'Vercel Blob', create: () => createBlobStorage(BLOB_TOKEN) },
])('parts of files in $name', ({ create }) => {
  const isOpen = () => openFiles().length + simulator.reading()

  it('are the bytes from the start to before the end, as far as there are', async () => {
    const storage = create()
    await storage.write({ key: 'a/one.txt', body: Buffer.from('0123456789'), contentType })
    expect(await partOf(storage, 0, 1)).toBe('0')
    expect(await partOf(storage, 3, 7)).toBe('3456')
    expect(await partOf(storage, 0, 10)).toBe('0123456789')
    expect(await partOf(storage, 8, 20)).toBe('89')
    expect(await partOf(storage, 10, 20)).toBe('')
    expect(await partOf(storage, 100, 200)).toBe('')
    expect(await storage.sizeOf('a/one.txt')).toBe(10)
    await expect.poll(isOpen).toBe(0)
  })

  it('are empty for an empty file', async () => {
    const storage = create()
    await storage.write({ key: 'a/one.txt', body: Buffer.alloc(0), contentType })
    expect(await partOf(storage, 0, 5)).toBe('')
    expect(await storage.sizeOf('a/one.txt')).toBe(0)
  })

  it('are null, like the size, when there is no such file', async () => {
    const storage = create()
    expect(await storage.readPart('a/none.txt', { start: 0, end: 1 })).toBeNull()
    expect(await storage.read('a/none.txt')).toBeNull()
    expect(await storage.sizeOf('a/none.txt')).toBeNull()
  })

  it('leave nothing open when a reader ends early', async () => {
    const storage = create()
    await storage.write({ key: 'a/one.txt', body: Buffer.alloc(LARGE, 'x'), contentType })
    const part = await storage.readPart('a/one.txt', { start: 1, end: LARGE })
    const reader = part?.getReader()
    expect((await reader?.read())?.value?.[0]).toBe('x'.charCodeAt(0))
    expect(isOpen()).toBe(1)
    await reader?.cancel()
    await expect.poll(isOpen).toBe(0)

    const unread = await storage.readPart('a/one.txt', { start: 1, end: LARGE })
    await unread?.cancel()
    await expect.poll(isOpen).toBe(0)
  })
})

it.each(['../out.txt', 'a/../../out.txt', '/etc/passwd', 'a', 'a/b/c', 'a/.hidden', ''])(
  'neither parts nor sizes are read outside the folder through the key %j',
  async (key) => {
    const storage = createFolderStorage(folder)
    await expect(storage.readPart(key, { start: 0, end: 1 })).rejects.toThrow(/storage key/)
    await expect(storage.sizeOf(key)).rejects.toThrow(/storage key/)
  },
)

it('a part of no bytes is refused before a file is opened', async () => {
  const storage = createFolderStorage(folder)
  await storage.write({ key: 'a/one.txt', body: Buffer.from('x'), contentType })
  await expect(storage.readPart('a/one.txt', { start: 1, end: 1 })).rejects.toThrow(RangeError)
  expect(openFiles()).toEqual([])
})

describe('parts of files in Vercel Blob', () => {
  const content = Buffer.from('0123456789'.repeat(LARGE / 10))
  const one = async () => {
    const storage = createBlobStorage(BLOB_TOKEN)
    await storage.write({ key: 'a/one.txt', body: content, contentType })
    return storage
  }

  it('are cut out of the whole file when the service sends all of it', async () => {
    const storage = await one()
    for (const [start, end] of [
      [0, 5],
      [1_000_003, 3_000_000],
      [LARGE - 100, LARGE + 100],
      [LARGE + 5, LARGE + 10],
    ] as const) {
      simulator.sendNext((file, response) => void response.writeHead(200).end(file))
      const part = await storage.readPart('a/one.txt', { start, end })
      expect(part && (await buffer(part)).equals(content.subarray(start, end))).toBe(true)
      await expect.poll(simulator.reading).toBe(0)
    }
  })

  it('fail when the service sends another part, or none', async () => {
    const storage = await one()
    const sent = { status: 206, headers: { 'content-range': `bytes 50-59/${LARGE}` } }
    for (const { status, headers } of [sent, { status: 500, headers: {} }]) {
      simulator.sendNext(
        (_, response) => void response.writeHead(status, headers).end('0123456789'),
      )
      await expect(storage.readPart('a/one.txt', { start: 0, end: 10 })).rejects.toMatchObject({
        name: 'ProviderError',
        isRetryable: true,
      })
      await expect.poll(simulator.reading).toBe(0)
    }
  })

  it('fail with a retryable error when the connection breaks while they are read', async () => {
    const storage = await one()
    for (const read of [
      () => storage.read('a/one.txt'),
      () => storage.readPart('a/one.txt', { start: 0, end: LARGE }),
    ]) {
      simulator.sendNext((file, response) => {
        response.writeHead(200, { 'content-length': file.length })
        response.write(file.subarray(0, 1000), () => response.destroy())
      })
      const stream = await read()
      await expect(stream && buffer(stream)).rejects.toMatchObject({
        name: 'ProviderError',
        isRetryable: true,
      })
    }
  })

  it('end their request although the service has stopped sending', async () => {
    const storage = await one()
    simulator.sendNext((file, response) => {
      response.writeHead(200, { 'content-length': file.length })
      response.write(file.subarray(0, 1000))
    })
    const reader = (await storage.readPart('a/one.txt', { start: 0, end: LARGE }))?.getReader()
    await reader?.read()
    const waiting = reader?.read()
    await reader?.cancel()
    expect((await waiting)?.done).toBe(true)
    await expect.poll(simulator.reading).toBe(0)
  })
})
