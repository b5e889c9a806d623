import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { BLOB_TOKEN, startBlobSimulator } from '@/tests/support/blob-simulator'
import { createFolderStorage } from './local'
import { createBlobStorage } from './vercel-blob'

const contentType = 'text/plain'

describe('files in a folder', () => {
  let folder: string
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'ramble-storage-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  it('are read back as they were written, including streams and overwritten files', async () => {
    const storage = createFolderStorage(folder)
    await storage.write({ key: 'a/one.txt', body: Buffer.from('first'), contentType })
    await storage.write({ key: 'a/one.txt', body: Readable.from(['sec', 'ond']), contentType })
    const file = await storage.read('a/one.txt')
    expect(file && (await text(file))).toBe('second')
  })

  it('are null when they do not exist, and can then be removed without an error', async () => {
    const storage = createFolderStorage(folder)
    await storage.remove('a/one.txt')
    expect(await storage.read('a/one.txt')).toBeNull()
  })

  it('are removed together with a half-written copy', async () => {
    const storage = createFolderStorage(folder)
    mkdirSync(join(folder, 'a'))
    writeFileSync(join(folder, 'a', 'one.txt.part'), 'half')
    await storage.remove('a/one.txt')
    expect(readdirSync(join(folder, 'a'))).toEqual([])
  })

  it('are never seen half written', async () => {
    const storage = createFolderStorage(folder)
    const broken = Readable.from(
      (async function* () {
        yield 'half'
        throw new Error('The source broke')
      })(),
    )
    await expect(storage.write({ key: 'a/one.txt', body: broken, contentType })).rejects.toThrow(
      'The source broke',
    )
    expect(await storage.read('a/one.txt')).toBeNull()
    expect(readdirSync(join(folder, 'a'))).toEqual([])
  })

  it.each(['../out.txt', 'a/../../out.txt', '/etc/passwd', 'a', 'a/b/c', 'a/.hidden', ''])(
    'cannot leave the folder through the key %j',
    async (key) => {
      const storage = createFolderStorage(folder)
      const body = Buffer.from('x')
      await expect(storage.write({ key, body, contentType })).rejects.toThrow(/storage key/)
      await expect(storage.read(key)).rejects.toThrow(/storage key/)
      expect(existsSync(join(folder, '..', 'out.txt'))).toBe(false)
    },
  )
})

describe('files in Vercel Blob', () => {
  let simulator: Awaited<ReturnType<typeof startBlobSimulator>>
  beforeAll(async () => {
    simulator = await startBlobSimulator()
    vi.stubEnv('VERCEL_BLOB_API_URL', simulator.url)
    vi.stubEnv('VERCEL_BLOB_RETRIES', '0')
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await simulator.stop()
  })

  it('are written as private, whole or in parts, and removed', async () => {
    const storage = createBlobStorage(BLOB_TOKEN)
    await storage.write({ key: 'a/one.txt', body: Buffer.from('whole'), contentType })
    expect(simulator.files.get('a/one.txt')?.toString()).toBe('whole')
    await storage.write({
      key: 'a/two.txt',
      body: Readable.from(Buffer.from('in parts')),
      contentType,
    })
    expect(simulator.files.get('a/two.txt')?.toString()).toBe('in parts')
    await storage.remove('a/one.txt')
    expect([...simulator.files.keys()]).toEqual(['a/two.txt'])
  })

  it('fail with a retryable error when the service is down or busy', async () => {
    const storage = createBlobStorage(BLOB_TOKEN)
    const file = { key: 'a/three.txt', body: Buffer.from('x'), contentType }
    simulator.failNext(503, 'service_unavailable')
    await expect(storage.write(file)).rejects.toMatchObject({ isRetryable: true })
    simulator.failNext(429, 'rate_limited')
    await expect(storage.write(file)).rejects.toMatchObject({ isRetryable: true })
  })
})
