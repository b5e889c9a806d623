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

function limiter(name: LimitName): RateLimiterAbstract {
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

function tooMany(
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

/** How long someone is asked to wait, such as "1 second" or "12 minutes". */
export function inWords(seconds: number): string {
  return seconds < 100 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute')
}

const sayCodeWait = (seconds: number) =>
  `Please wait ${inWords(seconds)} before asking for another code.`

/**
 * Takes what one code costs: a moment between two codes to one number, the account's hour, and the
 * number's hour, which many accounts share so that together they can't flood a phone. Throws 429.
 */
export async function consumeCode({ userId, phone }: CodeRequest): Promise<void> {
  await consume('codeGap', `${userId}:${phone}`, sayCodeWait)
  await consume('codeAccount', String(userId), sayCodeWait)
  await consume('codePhone', phone, sayCodeWait)
}

/**
 * Gives the account back what a code cost that was not sent. The number's own count stays: a provider
 * that did not answer may have sent it.
 */
export async function refundCode({ userId, phone }: CodeRequest): Promise<void> {
  await limiter('codeGap').delete(`${userId}:${phone}`)
  await limiter('codeAccount').reward(String(userId))
}

interface CodeRequest {
  userId: number
  phone: string
}

interface ResetMail {
  userId: number
  /** Hash of the mailbox, where nobody has verified the address. */
  mailbox: string | null
}

/** Takes what one mail about a forgotten password costs, and answers whether it may be sent. */
export async function tryConsumeReset({ userId, mailbox }: ResetMail): Promise<boolean> {
  if ((await tryConsume('resetAccount', String(userId))) !== 'allowed') return false
  return mailbox === null || (await tryConsume('resetMailbox', mailbox)) === 'allowed'
}

/** Gives back what a mail cost that was not sent. */
export async function refundReset({ userId, mailbox }: ResetMail): Promise<void> {
  await limiter('resetAccount').reward(String(userId))
  if (mailbox !== null) await limiter('resetMailbox').reward(mailbox)
}

const deleteOver = statement({
  text: 'DELETE FROM public.rate_limits WHERE expire < $1',
})

/** Removes counters that have run out. */
export async function purgeRateLimits(now: Date): Promise<void> {
  await transaction((tx) => tx.query(deleteOver, [now.getTime()]), { isLong: true })
}
