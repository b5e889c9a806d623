import 'server-only'
import pg from 'pg'
import { Prisma } from '@/prisma/client/client'
import { errorFields, log } from '../process/log'

/** Classes of PostgreSQL's error codes: the connection, the server's resources. */
const AWAY_CLASSES = new Set(['08', '53'])
/** A time limit, a shutdown, a crash, a start that is not complete, a lock timeout. */
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
/** Prisma's codes: not reached, no response in time, closed, none free, too many connections. */
const PRISMA_CODES = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037'])

/** The driver's own messages, which have no code. */
const READ_TIMEOUT = 'Query read timeout'
const AWAY_WORDS = [
  READ_TIMEOUT,
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client was closed and is not queryable',
  'Client has encountered a connection error',
  'Client network socket disconnected before secure TLS connection was established',
]

/** Whether a statement got no response in time, which leaves its connection in an unknown state. */
export function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === READ_TIMEOUT
}

/** Whether work failed because the database can't be reached or does not respond in time. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // The host name has several addresses.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
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

/** Logs that the database is away: one line for all errors within ten seconds. */
export function reportDatabaseAway(error: unknown): void {
  const now = performance.now()
  if (now < quietUntil) return
  quietUntil = now + QUIET_MS
  log().warn(errorFields(error), 'The database is away')
}

/** Logs a failure of background work, or the loss of the database when that is the cause. */
export function logFailure(error: unknown, message: string): void {
  if (isDatabaseAway(error)) reportDatabaseAway(error)
  else log().warn(errorFields(error), message)
}
