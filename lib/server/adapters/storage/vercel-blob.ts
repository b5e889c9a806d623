import 'server-only'
import { BlobNotFoundError, BlobServiceRateLimited, del, get, head, put } from '@vercel/blob'
import { generateClientTokenFromReadWriteToken } from '@vercel/blob/client'
import { ProviderError } from '../../provider-error'
import type { FileStorage } from './port'

const access = 'private'
const UPLOAD_MAY_TAKE_MS = 60 * 60_000

async function reaching<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new ProviderError('The file storage failed', {
      isRetryable: true,
      retryAfterSeconds: error instanceof BlobServiceRateLimited ? error.retryAfter : undefined,
      cause: error,
    })
  }
}

/** Files in a private Vercel Blob store. */
export function createBlobStorage(token: string): FileStorage {
  const readFrom = async (key: string, headers = {}) => {
    const found = await reaching(() => get(key, { access, token, useCache: false, headers }))
    return found?.stream ?? null
  }
  return {
    async write({ key, body, contentType }) {
      const options = { access, token, contentType, allowOverwrite: true } as const
      await reaching(() => put(key, body, { ...options, multipart: !Buffer.isBuffer(body) }))
    },
    read: (key) => readFrom(key),
    readPart: (key, { start, end }) => readFrom(key, { range: `bytes=${start}-${end - 1}` }),
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
