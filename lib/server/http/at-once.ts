import 'server-only'
import { AppError } from '../errors'

/** When to come back; what holds the places may end at any moment. */
const RETRY_AFTER_S = 5

/**
 * A gate through which `most` calls of one person may be under way in this process. It throws 429
 * for one more, before any of its work is done.
 */
export function limitAtOnce(most: number) {
  const running = new Map<number, number>()
  return async <Result>(userId: number, work: () => Promise<Result>): Promise<Result> => {
    const count = running.get(userId) ?? 0
    if (count >= most) {
      const message = 'Please wait until what you have sent already is done.'
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
