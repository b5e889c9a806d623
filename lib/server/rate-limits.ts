import 'server-only'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterAbstract,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { pool } from './db'
import { env } from './env'
import { AppError } from './errors'

/**
 * Every limit in one table: `points` calls per `seconds`. Limits that guard a secret are
 * counted in PostgreSQL, where all processes see them; the generous ones on ordinary calls are
 * counted by each process, so that a write costs no second round trip. RATE_LIMITS overrides points.
 */
const LIMITS = {
  /** Wrong passwords for one name. */
  loginAccount: { points: 10, seconds: 15 * 60, store: 'database' },
  /** How often one name ran into the limit above in a day; each time doubles the wait. */
  loginLockout: { points: 1_000_000, seconds: 24 * 60 * 60, store: 'database' },
  loginAddress: { points: 1_200, seconds: 60, store: 'database' },
  /** Uses of one word of a provider: the first counts, for as long as the word could last. */
  identityUse: { points: 1, seconds: 15 * 60, store: 'database' },
  registerAddress: { points: 120, seconds: 60, store: 'database' },
  writeUser: { points: 600, seconds: 60, store: 'memory' },
  writeAddress: { points: 1_200, seconds: 60, store: 'memory' },
} as const satisfies Record<string, { points: number; seconds: number; store: string }>

export type LimitName = keyof typeof LIMITS

const limiters = new Map<LimitName, RateLimiterAbstract>()

function limiter(name: LimitName): RateLimiterAbstract {
  const known = limiters.get(name)
  if (known) return known
  const { seconds, store } = LIMITS[name]
  const points = env().RATE_LIMITS[name] ?? LIMITS[name].points
  const options = { keyPrefix: name, points, duration: seconds }
  const made =
    store === 'memory'
      ? new RateLimiterMemory(options)
      : new RateLimiterPostgres({
          ...options,
          storeClient: pool(),
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
          // Who is over a limit per address is refused from memory, without a query.
          ...(name.endsWith('Address') && { inMemoryBlockOnConsumed: points }),
        })
  limiters.set(name, made)
  return made
}

function tooMany(milliseconds: number): AppError {
  return new AppError('too_many_requests', 'Too many attempts. Please wait and try again.', {
    retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)),
  })
}

/** Takes one point from a limit. Throws 429 with Retry-After when none is left. */
export async function consume(name: LimitName, key: string): Promise<void> {
  try {
    await limiter(name).consume(key)
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext)
    throw refusal
  }
}

/** Whether something that may be used once is used for the first time; parallel uses share one yes. */
export async function isFirstUse(id: string): Promise<boolean> {
  try {
    return (await limiter('identityUse').consume(id)).consumedPoints === 1
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false
    throw refusal
  }
}

/** Longest wait after repeated lockouts, in seconds. */
const LONGEST_WAIT_S = 60 * 60

/**
 * Takes one of the ten tries a name has; the eleventh and each later lockout of the day wait twice
 * as long as the one before. Counted before the password is checked, so parallel guesses can't pass.
 */
export async function consumeLoginTry(account: string): Promise<void> {
  const tries = limiter('loginAccount')
  try {
    await tries.consume(account)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    if (refusal.consumedPoints !== tries.points + 1) throw tooMany(refusal.msBeforeNext)
    const { consumedPoints } = await limiter('loginLockout').consume(account)
    const wait = Math.min(60 * 2 ** (consumedPoints - 1), LONGEST_WAIT_S)
    await tries.block(account, wait)
    throw tooMany(wait * 1000)
  }
}

/** Gives a name its tries back after the right password. */
export async function forgiveLoginTries(account: string): Promise<void> {
  await limiter('loginAccount').delete(account)
}

/** Removes counters that have run out. */
export async function purgeRateLimits(now: Date): Promise<void> {
  await pool().query('DELETE FROM rate_limits WHERE expire < $1', [now.getTime()])
}
