import 'server-only'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterAbstract,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { PHONE_CODE_RESEND_S } from '@/lib/shared/limits'
import { counted } from '@/lib/shared/counted'
import { anyConnection } from '../database/db'
import { purgeDue, removalOf } from '../database/purge-in-batches'
import type { TimeLimits } from '../process/own-time'
import { env } from '../process/env'
import { AppError } from '../errors'

/**
 * All rate limits (calls.md#rate-limits): `points` calls per `seconds`. Limits that protect a
 * secret are counted in PostgreSQL, for all processes together. The generous limits on ordinary calls
 * are counted by each process in memory, so that a write costs no second round trip; each process
 * gets its share of the points (APP_PROCESSES). RATE_LIMITS overrides points.
 */
const LIMITS = {
  /** Wrong passwords for one account, for an unknown name, or from one open session. */
  loginAccount: { points: 10, seconds: 15 * 60, store: 'database' },
  /** How often `loginAccount` was reached in a day; each time doubles the wait. */
  loginLockout: { points: 1_000_000, seconds: 24 * 60 * 60, store: 'database' },
  /**
   * Wrong passwords from all sessions of an account: a provider's sign-in can open many sessions.
   */
  sessionsAccount: { points: 50, seconds: 15 * 60, store: 'database' },
  loginAddress: { points: 1_200, seconds: 60, store: 'database' },
  /**
   * Uses of one pending identity, and of one response of a provider: only the first is allowed, for
   * as long as either could be valid (sign-in.md#external-sign-in).
   */
  identityUse: { points: 1, seconds: 15 * 60, store: 'database' },
  registerAddress: { points: 120, seconds: 60, store: 'database' },
  /** Codes from one account to one number, from one account, and to one number from any account. */
  codeGap: { points: 1, seconds: PHONE_CODE_RESEND_S, store: 'database' },
  codeAccount: { points: 5, seconds: 60 * 60, store: 'database' },
  codePhone: { points: 10, seconds: 60 * 60, store: 'database' },
  /** As many as `registerAddress`: an office signs up together, and each person requests a code. */
  codeAddress: { points: 120, seconds: 60, store: 'database' },
  /** Texts from one verified number. */
  textSender: { points: 60, seconds: 60, store: 'memory' },
  /** Texts from a number that nobody has verified: an exchange of texts with another machine must end. */
  textStranger: { points: 5, seconds: 60 * 60, store: 'database' },
  /** Reminders that one person sets or moves while reminders come as texts. */
  textReminderUser: { points: 60, seconds: 60 * 60, store: 'database' },
  /** Links for verifying an address, requested by one person. */
  verificationUser: { points: 5, seconds: 60 * 60, store: 'database' },
  /**
   * Links for a new password: requested from one client address, for one name, and for one account;
   * and mails to one mailbox whose address nobody has verified, from all accounts together.
   */
  resetAddress: { points: 120, seconds: 60, store: 'database' },
  resetName: { points: 5, seconds: 60 * 60, store: 'database' },
  resetAccount: { points: 5, seconds: 60 * 60, store: 'database' },
  resetMailbox: { points: 10, seconds: 24 * 60 * 60, store: 'database' },
  accountExport: { points: 10, seconds: 24 * 60 * 60, store: 'database' },
  /** Files to import: each is stored, and read from the beginning. */
  importUser: { points: 30, seconds: 24 * 60 * 60, store: 'database' },
  /** Deliveries to webhooks that a person asks for: tests and replays. */
  webhookUser: { points: 60, seconds: 60 * 60, store: 'database' },
  /** Calls that make requests to the payment provider. */
  billingUser: { points: 30, seconds: 10 * 60, store: 'database' },
  /** Recordings of one person, and retries: each costs money by its length and is large. */
  transcribeUser: { points: 120, seconds: 60 * 60, store: 'database' },
  /** Thoughts that one person has organised again: each calls the model. */
  organiseUser: { points: 60, seconds: 60 * 60, store: 'database' },
  /**
   * Generations of one person: the most that begin at once, and how many are earned in `seconds`. Further
   * generations wait (generations/start.ts). The default covers the captures of a day offline.
   */
  generationUser: { points: 360, seconds: 60 * 60, store: 'database' },
  /** Texts of one person that are searched for dates, each once. */
  suggestUser: { points: 120, seconds: 60, store: 'memory' },
  /**
   * Milliseconds of a process's work for one person: the most that is saved up, and how many are earned
   * in `seconds`.
   */
  workUser: { points: 3_600, seconds: 60, store: 'memory' },
  /** Calls with one access token: half the person's writes, so that a program can't take them all. */
  accessToken: { points: 300, seconds: 60, store: 'memory' },
  /** Calls from one client address with tokens that are not valid, each of which costs a query. */
  unknownTokenAddress: { points: 1_200, seconds: 60, store: 'memory' },
  /**
   * Requests to the authorization server from one client address, and clients that describe themselves: each is a
   * row, or a request to a foreign host. Hosted assistants make them for all their people.
   */
  oauthAddress: { points: 600, seconds: 60, store: 'memory' },
  oauthClientAddress: { points: 300, seconds: 60 * 60, store: 'database' },
  /** Reads of all windows of one person together. */
  readUser: { points: 6_000, seconds: 60, store: 'memory' },
  writeUser: { points: 600, seconds: 60, store: 'memory' },
  writeAddress: { points: 1_200, seconds: 60, store: 'memory' },
} as const satisfies Record<string, { points: number; seconds: number; store: string }>

export type LimitName = keyof typeof LIMITS

const limiters = new Map<LimitName, RateLimiterAbstract>()

/** Returns what a limit allows in this process, as configured: `points` per `seconds`. */
export function pointsOf(name: LimitName): { points: number; seconds: number } {
  const { seconds, store } = LIMITS[name]
  const all = env().RATE_LIMITS[name] ?? LIMITS[name].points
  return { points: store === 'memory' ? Math.ceil(all / env().APP_PROCESSES) : all, seconds }
}

/** Returns the counter of a limit, for callers that take or give back points in their own way. */
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
          storeClient: anyConnection,
          storeType: 'pool',
          schemaName: 'public',
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
          // An address over its limit is refused from memory, without a query.
          ...(name.endsWith('Address') && { inMemoryBlockOnConsumed: points }),
        })
  limiters.set(name, made)
  return made
}

/** Returns the 429 of a limit. `milliseconds` is the wait until the next try. */
export function tooMany(
  milliseconds: number,
  say: (seconds: number) => string = () => 'Too many attempts. Please wait and try again.',
): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new AppError('too_many_requests', say(retryAfterSeconds), { retryAfterSeconds })
}

/**
 * Takes one point from a limit. Throws 429 with Retry-After when none is left; `say` makes its
 * message from the wait in seconds.
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

/** Throws the same as `consume`, without taking a point, when none is left. */
export async function requireLeft(name: LimitName, key: string): Promise<void> {
  const used = await limiter(name).get(key)
  if (used && used.remainingPoints <= 0) throw tooMany(used.msBeforeNext)
}

/**
 * Returns whether an id that may be used once is used for the first time. Of parallel calls only
 * one returns true.
 */
export async function isFirstUse(id: string): Promise<boolean> {
  return (await tryConsume('identityUse', id)) === 'allowed'
}

/**
 * Takes one point from a limit, for callers that refuse in their own way. Returns whether a point
 * was left, and tells the first refusal from later refusals.
 */
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

/** Formats a wait in words, such as "1 second" or "12 minutes". */
export function inWords(seconds: number): string {
  return seconds < 100 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute')
}

const over = removalOf({ table: 'rate_limits', isDue: 'expire < $1', at: 'expire' })

/** Removes counters that have expired at `now`. */
export function purgeRateLimits(now: Date, limits?: TimeLimits): Promise<void> {
  return purgeDue(over, now.getTime(), limits)
}
