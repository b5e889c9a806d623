import { put } from '@vercel/blob/client'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { BLOB_TOKEN, grantOf, startBlobSimulator } from '@/tests/support/blob-simulator'
import { createFolderStorage } from './local'
import { createBlobStorage } from './vercel-blob'

const KEY = 'imports/one'
const MULTIPART_BYTES = 9 * 1024 * 1024

let simulator: Awaited<ReturnType<typeof startBlobSimulator>>
beforeAll(async () => {
  simulator = await startBlobSimulator()
  vi.stubEnv('VERCEL_BLOB_API_URL', simulator.url)
  vi.stubEnv('VERCEL_BLOB_RETRIES', '0')
})
afterEach(() => {
  vi.useRealTimers()
  simulator.files.clear()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await simulator.stop()
})

const tokenFor = async (bytes: number) =>
  (await createBlobStorage(BLOB_TOKEN).uploadToken?.(KEY, { bytes })) ?? ''

describe('a token for an upload', () => {
  it('allows one file of one size for an hour, and is no key to the store', async () => {
    const before = Date.now()
    const token = await tokenFor(123)
    const { validUntil, ...grant } = grantOf(token) ?? { validUntil: 0 }
    expect(grant).toEqual({
      pathname: KEY,
      maximumSizeInBytes: 123,
      addRandomSuffix: false,
      allowOverwrite: true,
    })
    expect(validUntil - before).toBeGreaterThanOrEqual(60 * 60_000)
    expect(validUntil - before).toBeLessThan(61 * 60_000)
    expect(Buffer.from(token.split('_').at(-1) ?? '', 'base64').toString()).not.toContain('secret')
  })

  it.each([
    { bytes: 10, multipart: false },
    { bytes: 10, multipart: true },
    { bytes: MULTIPART_BYTES, multipart: true },
  ])('lets a client send $bytes bytes, multipart: $multipart', async ({ bytes, multipart }) => {
    const file = Buffer.alloc(bytes, 'x')
    const token = await tokenFor(bytes)
    await put(KEY, new Blob([file]), { access: 'private', token, multipart })
    expect(simulator.files.get(KEY)?.equals(file)).toBe(true)
    expect(await createBlobStorage(BLOB_TOKEN).sizeOf(KEY)).toBe(bytes)
  })

  it.each([false, true])(
    'is refused for a larger file, another name, and after its time, multipart: %s',
    async (multipart) => {
      const token = await tokenFor(10)
      const options = { access: 'private', token, multipart } as const
      await expect(put(KEY, Buffer.alloc(11), options)).rejects.toThrow(/cannot be greater than/)
      await expect(put('imports/two', Buffer.alloc(1), options)).rejects.toThrow(/pathname/)
      vi.useFakeTimers({ now: Date.now() + 61 * 60_000, toFake: ['Date'] })
      await expect(put(KEY, Buffer.alloc(1), options)).rejects.toThrow(/expired/)
      expect(simulator.files.size).toBe(0)
    },
  )

  it('is not given where the server takes the file itself', () => {
    expect(createFolderStorage('/tmp/none').uploadToken).toBeUndefined()
  })
})
