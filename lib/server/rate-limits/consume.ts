import 'server-only'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterAbstract,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { PHONE_CODE_RESEND_S } from '@/lib/shared/limits'
import { counted } from '@/lib/shared/counted'
import { pool, transaction } from '../database/db'
import { env } from '../process/env'
import { AppError } from '../errors'
import { statement } from '../database/statement'

/**
 * Every limit in one table (calls.md#rate-limits): `points` calls per `seconds`. Limits that guard a
 * secret are counted in PostgreSQL, where all processes see them; the generous ones on ordinary calls
 * are counted by each process, so that a write costs no second round trip, and each has its share of the
 * points (APP_PROCESSES). RATE_LIMITS overrides points.
 */
const LIMITS = {
  /** Wrong passwords for one account, for a name that is nobody's, or of one open session. */
  loginAccount: { points: 10, seconds: 15 * 60, store: 'database' },
  /** How often one of them ran into the limit above in a day; each time doubles the wait. */
  loginLockout: { points: 1_000_000, seconds: 24 * 60 * 60, store: 'database' },
  /** Those of all sessions of an account, of which who has another way in can open any number. */
  sessionsAccount: { points: 50, seconds: 15 * 60, store: 'database' },
  loginAddress: { points: 1_200, seconds: 60, store: 'database' },
  /** Uses of one word of a provider, and of one way back from it: the first counts, for as long as either
   * could last (sign-in.md#external-sign-in). */
  identityUse: { points: 1, seconds: 15 * 60, store: 'database' },
  registerAddress: { points: 120, seconds: 60, store: 'database' },
  /** Codes from one account to one number, one account, and to one number whoever asks. */
  codeGap: { points: 1, seconds: PHONE_CODE_RESEND_S, store: 'database' },
  codeAccount: { points: 5, seconds: 60 * 60, store: 'database' },
  codePhone: { points: 10, seconds: 60 * 60, store: 'database' },
  /** As many as may register there: an office signs up together, and each asks for a code. */
  codeAddress: { points: 120, seconds: 60, store: 'database' },
  /** Texts from one person's number. */
  textSender: { points: 60, seconds: 60, store: 'memory' },
  /** Answers to a number that nobody has verified; what answers by itself must come to an end. */
  textStranger: { points: 5, seconds: 60 * 60, store: 'database' },
  /** Reminders that one person sets or moves while they come as texts, too. */
  textReminderUser: { points: 60, seconds: 60 * 60, store: 'database' },
  /** Links for verifying an address that one person asks for. */
  verificationUser: { points: 5, seconds: 60 * 60, store: 'database' },
  /** Links for a new password, asked for from one client address, for one name, and of one account; and
   * those that an address nobody has verified may get, whatever the accounts. */
  resetAddress: { points: 120, seconds: 60, store: 'database' },
  resetName: { points: 5, seconds: 60 * 60, store: 'database' },
  resetAccount: { points: 5, seconds: 60 * 60, store: 'database' },
  resetMailbox: { points: 10, seconds: 24 * 60 * 60, store: 'database' },
  accountExport: { points: 10, seconds: 24 * 60 * 60, store: 'database' },
  /** What asks the payment provider for something. */
  billingUser: { points: 30, seconds: 10 * 60, store: 'database' },
  /** Recordings of one person, and retries: each is paid for by its length, and large to receive. */
  transcribeUser: { points: 120, seconds: 60 * 60, store: 'database' },
  /** Thoughts that one person has organised again: each asks the model. */
  organiseUser: { points: 60, seconds: 60 * 60, store: 'database' },
  /** Texts of one person that are read for dates, each once. */
  suggestUser: { points: 120, seconds: 60, store: 'memory' },
  /** Milliseconds of a process's work for one person: what may be saved up, earned in that time. */
  workUser: { points: 3_600, seconds: 60, store: 'memory' },
  /** What all windows of one person read together. */
  readUser: { points: 6_000, seconds: 60, store: 'memory' },
  writeUser: { points: 600, seconds: 60, store: 'memory' },
  writeAddress: { points: 1_200, seconds: 60, store: 'memory' },
} as const satisfies Record<string, { points: number; seconds: number; store: string }>

export type LimitName = keyof typeof LIMITS

const limiters = new Map<LimitName, RateLimiterAbstract>()

/** What a limit allows in this process, as it is configured: `points` per `seconds`. */
export function pointsOf(name: LimitName): { points: number; seconds: number } {
  const { seconds, store } = LIMITS[name]
  const all = env().RATE_LIMITS[name] ?? LIMITS[name].points
  return { points: store === 'memory' ? Math.ceil(all / env().APP_PROCESSES) : all, seconds }
}

/** The counter behind a limit, for what takes or gives back points in its own way. */
export function limiter(name: LimitName): RateLimiterAbstract {
  const known = limiters.get(name)
  if (known) return known
  const { store } = LIMITS[name]
  const { points, seconds } = pointsOf(name)
  const options = { keyPrefix: name, points, duration: seconds }
  const made =
    store === 'memory'
      ? new RateLimiterMemory(options)
      : new RateLimiterPostgres({
          ...options,
          storeClient: pool(),
          storeType: 'pool',
          schemaName: 'public',
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
          // Who is over a limit per address is refused from memory, without a query.
          ...(name.endsWith('Address') && { inMemoryBlockOnConsumed: points }),
        })
  limiters.set(name, made)
  return made
}

/** The refusal of a limit; `milliseconds` until it may be tried again. */
export function tooMany(
  milliseconds: number,
  say: (seconds: number) => string = () => 'Too many attempts. Please wait and try again.',
): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new AppError('too_many_requests', say(retryAfterSeconds), { retryAfterSeconds })
}

/**
 * Takes one point from a limit. Throws 429 with Retry-After when none is left, in the words of `say`,
 * which is given the wait in seconds.
 */
export async function consume(
  name: LimitName,
  key: string,
  say?: (seconds: number) => string,
): Promise<void> {
  try {
    await limiter(name).consume(key)
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext, say)
    throw refusal
  }
}

/** Whether something that may be used once is used for the first time; parallel uses share one yes. */
export async function isFirstUse(id: string): Promise<boolean> {
  return (await tryConsume('identityUse', id)) === 'allowed'
}

/** Takes one point where the caller has its own way to refuse: the first beyond the limit can be told. */
export async function tryConsume(
  name: LimitName,
  key: string,
): Promise<'allowed' | 'first-refused' | 'refused'> {
  try {
    await limiter(name).consume(key)
    return 'allowed'
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return refusal.consumedPoints === limiter(name).points + 1 ? 'first-refused' : 'refused'
  }
}

/** How long someone is asked to wait, such as "1 second" or "12 minutes". */
export function inWords(seconds: number): string {
  return seconds < 100 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute')
}

const deleteOver = statement({
  text: 'DELETE FROM public.rate_limits WHERE expire < $1',
})

/** Removes counters that have run out. */
export async function purgeRateLimits(now: Date): Promise<void> {
  await transaction((tx) => tx.query(deleteOver, [now.getTime()]), { isLong: true })
}
