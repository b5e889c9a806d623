import 'server-only'
import { BlobNotFoundError, BlobServiceRateLimited, del, get, put } from '@vercel/blob'
import { ProviderError } from '../../provider-error'
import type { FileStorage } from './port'

const access = 'private'

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
  return {
    async write({ key, body, contentType }) {
      const options = { access, token, contentType, allowOverwrite: true } as const
      await reaching(() => put(key, body, { ...options, multipart: !Buffer.isBuffer(body) }))
    },
    async read(key) {
      const found = await reaching(() => get(key, { access, token, useCache: false }))
      return found?.stream ?? null
    },
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
