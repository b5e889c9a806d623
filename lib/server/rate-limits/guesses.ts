import 'server-only'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../errors'
import { consume, limiter, tooMany } from './consume'

/** Longest wait after repeated lockouts, in seconds. */
const LONGEST_WAIT_S = 60 * 60

/**
 * What password tries are counted for: sign-in to an account, sign-in with an unknown name (as
 * PostgreSQL lower-cases it), or an open session.
 */
export type Guessed = { userId: number } | { name: string } | { sessionId: number }

const guessedKey = (guessed: Guessed) =>
  'userId' in guessed
    ? `id:${guessed.userId}`
    : 'name' in guessed
      ? `name:${guessed.name}`
      : `session:${guessed.sessionId}`

/**
 * Takes one of the ten tries. Throws 429 when none is left: the first lockout of a day lasts a
 * minute and each later one twice as long as the one before, up to an hour, and at least until the
 * period of the ten tries ends. Call it before the password is checked, so parallel guesses can't
 * pass.
 */
export async function consumeLoginTry(guessed: Guessed): Promise<void> {
  const account = guessedKey(guessed)
  const tries = limiter('loginAccount')
  try {
    await tries.consume(account)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    if (refusal.consumedPoints !== tries.points + 1) throw tooMany(refusal.msBeforeNext)
    const { consumedPoints } = await limiter('loginLockout').consume(account)
    const growing = Math.min(60 * 2 ** (consumedPoints - 1), LONGEST_WAIT_S)
    const wait = Math.max(growing, Math.ceil(refusal.msBeforeNext / 1000))
    await tries.block(account, wait)
    throw tooMany(wait * 1000)
  }
}

/** Resets the tries after the right password. */
export async function forgiveLoginTries(guessed: Guessed): Promise<void> {
  await limiter('loginAccount').delete(guessedKey(guessed))
}

interface OpenSession {
  userId: number
  sessionId: number
}

/**
 * Takes one of the ten tries of an open session, and one of the fifty of all sessions of its
 * account; throws 429 when none is left. Tries at the sign-in page do not count here, so strangers
 * can't lock the session out. This try does count there, so a session gives no extra tries.
 */
export async function consumePasswordTry({ userId, sessionId }: OpenSession): Promise<void> {
  await consumeLoginTry({ sessionId })
  await consume('sessionsAccount', String(userId))
  await consumeLoginTry({ userId }).catch((refusal: unknown) => {
    if (!(refusal instanceof AppError)) throw refusal
  })
}

/** Resets these tries after the right password. */
export async function forgivePasswordTries({ userId, sessionId }: OpenSession): Promise<void> {
  await forgiveLoginTries({ sessionId })
  await limiter('sessionsAccount').delete(String(userId))
  await forgiveLoginTries({ userId })
}
