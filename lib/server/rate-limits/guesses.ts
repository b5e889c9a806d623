import 'server-only'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../errors'
import { consume, limiter, tooMany } from './consume'

/** Longest wait after repeated lockouts, in seconds. */
const LONGEST_WAIT_S = 60 * 60

/**
 * Where a password is tried: at an account's door, at that of a name, as the database lowers it, which
 * has none, or in an open session.
 */
export type Guessed = { userId: number } | { name: string } | { sessionId: number }

const guessedKey = (guessed: Guessed) =>
  'userId' in guessed
    ? `id:${guessed.userId}`
    : 'name' in guessed
      ? `name:${guessed.name}`
      : `session:${guessed.sessionId}`

/**
 * Takes one of the ten tries an account has; the eleventh and each later lockout of the day wait
 * twice as long as the one before, and never less than what is left of the ten's time. Counted before
 * the password is checked, so parallel guesses can't pass.
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

/** Gives the tries back after the right password. */
export async function forgiveLoginTries(guessed: Guessed): Promise<void> {
  await limiter('loginAccount').delete(guessedKey(guessed))
}

interface OpenSession {
  userId: number
  sessionId: number
}

/**
 * Takes one of the ten tries that an open session has of its own: what strangers try at the door keeps
 * nobody from what the session may do. It counts at the door too, so that a session is no way around.
 */
export async function consumePasswordTry({ userId, sessionId }: OpenSession): Promise<void> {
  await consumeLoginTry({ sessionId })
  await consume('sessionsAccount', String(userId))
  await consumeLoginTry({ userId }).catch((refusal: unknown) => {
    if (!(refusal instanceof AppError)) throw refusal
  })
}

/** Gives those tries back after the right password. */
export async function forgivePasswordTries({ userId, sessionId }: OpenSession): Promise<void> {
  await forgiveLoginTries({ sessionId })
  await limiter('sessionsAccount').delete(String(userId))
  await forgiveLoginTries({ userId })
}
