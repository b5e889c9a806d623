import 'server-only'
import {
  BlobError,
  BlobNotFoundError,
  BlobServiceRateLimited,
  del,
  get,
  head,
  put,
} from '@vercel/blob'
import { generateClientTokenFromReadWriteToken } from '@vercel/blob/client'
import { ProviderError } from '../../provider-error'
import { partOf } from './part-of'
import type { FileStorage } from './port'

const access = 'private'
const UPLOAD_MAY_TAKE_MS = 60 * 60_000

const failed = (error: unknown) =>
  new ProviderError('The file storage failed', {
    isRetryable: true,
    retryAfterSeconds: error instanceof BlobServiceRateLimited ? error.retryAfter : undefined,
    cause: error,
  })

async function reaching<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw failed(error)
  }
}

/** Whether a part begins after the end of its file; the SDK gives the status in its message only. */
const isBeyondEnd = (error: unknown) => error instanceof BlobError && /: 416\b/.test(error.message)

/** Which byte of the file a response begins with; the first, when the server has sent the whole file. */
function firstByte(headers: { get(name: string): string | null }): number {
  const range = headers.get('content-range')
  return range === null ? 0 : Number(/^bytes (\d+)-/.exec(range)?.[1] ?? NaN)
}

/** Files in a private Vercel Blob store. */
export function createBlobStorage(token: string): FileStorage {
  const find = (key: string, headers = {}) => get(key, { access, token, useCache: false, headers })
  return {
    async write({ key, body, contentType }) {
      const options = { access, token, contentType, allowOverwrite: true } as const
      await reaching(() => put(key, body, { ...options, multipart: !Buffer.isBuffer(body) }))
    },
    async read(key) {
      const found = await reaching(() => find(key))
      return found?.stream ? partOf(found.stream, { skip: 0, take: Infinity }, failed) : null
    },
    readPart: (key, { start, end }) =>
      reaching(async () => {
        const range = `bytes=${start}-${end - 1}`
        const found = await find(key, { range }).catch((error: unknown) => {
          if (!isBeyondEnd(error)) throw error
          return { stream: new Blob([]).stream(), headers: new Headers() }
        })
        if (!found?.stream) return null
        const skip = start - firstByte(found.headers)
        if (!(skip >= 0)) {
          await found.stream.cancel()
          throw new Error(`Asked for ${range}, got another part`)
        }
        return partOf(found.stream, { skip, take: end - start }, failed)
      }),
    sizeOf: (key) =>
      reaching(async () => {
        try {
          return (await head(key, { token })).size
        } catch (error) {
          if (error instanceof BlobNotFoundError) return null
          throw error
        }
      }),
    uploadToken: (pathname, { bytes }) =>
      generateClientTokenFromReadWriteToken({
        token,
        pathname,
        maximumSizeInBytes: bytes,
        addRandomSuffix: false,
        allowOverwrite: true,
        validUntil: Date.now() + UPLOAD_MAY_TAKE_MS,
      }),
    async remove(key) {
      await reaching(async () => {
        try {
          await del(key, { token })
        } catch (error) {
          if (!(error instanceof BlobNotFoundError)) throw error
        }
      })
    },
  }
}
