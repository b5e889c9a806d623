import 'server-only'
import { AppError } from '../errors'

/** When to retry; a running call may end at any moment. */
const RETRY_AFTER_S = 5

/**
 * Returns a function that runs the work of one person, at most `most` calls at a time in this
 * process. It throws 429 for any further call, before doing any work.
 */
export function limitAtOnce(most: number) {
  const running = new Map<number, number>()
  return async <Result>(userId: number, work: () => Promise<Result>): Promise<Result> => {
    const count = running.get(userId) ?? 0
    if (count >= most) {
      const message = 'Please wait until your earlier requests are done.'
      throw new AppError('too_many_requests', message, { retryAfterSeconds: RETRY_AFTER_S })
    }
    running.set(userId, count + 1)
    try {
      return await work()
    } finally {
      const left = (running.get(userId) ?? 1) - 1
      if (left > 0) running.set(userId, left)
      else running.delete(userId)
    }
  }
}
