import 'server-only'
import pg from 'pg'
import { Prisma } from '@/prisma/client/client'
import { errorFields, log } from '../process/log'

/** Classes of PostgreSQL's codes: the connection, the server's resources, the operator. */
const AWAY_CLASSES = new Set(['08', '53'])
/** A time limit, a shutdown, a crash, a start that is not done; waiting for a lock for too long. */
const AWAY_CODES = new Set(['57014', '57P01', '57P02', '57P03', '57P05', '25P03', '55P03'])
const SOCKET_CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
/** Prisma's own: not reached, no answer in time, closed, none free, too many. */
const PRISMA_CODES = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037'])

/** The driver's own words, which have no code. */
const UNANSWERED = 'Query read timeout'
const AWAY_WORDS = [
  UNANSWERED,
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client was closed and is not queryable',
  'Client has encountered a connection error',
]

/** Whether a statement got no answer in time, so that nothing is known of its connection. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === UNANSWERED
}

/** Whether work failed because the database can't be reached or does not answer in time. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof Prisma.PrismaClientKnownRequestError) return PRISMA_CODES.has(error.code)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error instanceof pg.DatabaseError) {
    return AWAY_CLASSES.has(code.slice(0, 2)) || AWAY_CODES.has(code)
  }
  const isOfSocket = 'syscall' in error && SOCKET_CODES.has(code)
  return isOfSocket || AWAY_WORDS.some((words) => error.message.startsWith(words))
}

const QUIET_MS = 10_000
let quietUntil = 0

/** Logs that the database is away: one line for all that meets the loss within ten seconds. */
export function reportDatabaseAway(error: unknown): void {
  const now = performance.now()
  if (now < quietUntil) return
  quietUntil = now + QUIET_MS
  log().warn(errorFields(error), 'The database is away')
}

/** Logs a failure of work in the background, or the loss of the database when that is its cause. */
export function logFailure(error: unknown, message: string): void {
  if (isDatabaseAway(error)) reportDatabaseAway(error)
  else log().warn(errorFields(error), message)
}
