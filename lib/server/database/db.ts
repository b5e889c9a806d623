import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { Prisma, PrismaClient } from '@/prisma/client/client'
import { DatabasePool } from './pool'
import { env } from '../process/env'
import { keepAlive } from '../http/keep-alive'
import { errorFields, log } from '../process/log'
import type { Columns, RowOf, Statement } from './statement'

/** Runs statements, on the pool (`sql`) or in an open transaction. */
export interface SqlExecutor {
  query<Described extends Columns>(
    statement: Statement<Described>,
    values: readonly unknown[],
  ): Promise<RowOf<Described>[]>
}

export interface Transaction extends SqlExecutor {
  /**
   * Sends a statement without waiting for it, so that it and the next one take one round trip. When
   * it fails, everything after it fails too and the transaction throws its error.
   */
  send(statement: Statement, values: readonly unknown[]): void
  /** Runs unprepared SQL text of the caller, as tests and maintenance do. */
  run(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /**
   * Runs `work` after the commit. Its failure rolls nothing back and is only logged. The response
   * to a request does not wait for it; other callers of `transaction` do.
   */
  afterCommit(work: () => Promise<unknown>): void
}

function connect() {
  const { DATABASE_URL, DATABASE_POOL_SIZE } = env()
  const pool = new DatabasePool({ connectionString: DATABASE_URL, max: DATABASE_POOL_SIZE })
  return { pool, prisma: new PrismaClient({ adapter: new PrismaPg(pool) }) }
}

// Development reloads this module at every change, and the connections must survive that.
const shared = globalThis as typeof globalThis & { rambleDatabase?: ReturnType<typeof connect> }

function database() {
  return (shared.rambleDatabase ??= connect())
}

/** Prisma, for plain reads and writes of rows that need no rule, lock or page (decision 2). */
export function db(): PrismaClient {
  return database().prisma
}

/** The pool itself, for libraries that bring their own statements. */
export function pool(): DatabasePool {
  return database().pool
}

/** Runs our own statements, each made by `statement()`, outside a transaction. */
export const sql: SqlExecutor = {
  async query<Described extends Columns>(
    statement: Statement<Described>,
    values: readonly unknown[],
  ) {
    const { rows } = await database().pool.query<RowOf<Described>>(toQuery(statement, values))
    return rows
  },
}

function toQuery({ name, text }: Statement, values: readonly unknown[]): pg.QueryConfig {
  return { ...(name !== null && { name }), text, values: [...values] }
}

const ATTEMPTS = 3
/** PostgreSQL ended this transaction to resolve a deadlock, or could not serialise it. */
const MAY_SUCCEED_AGAIN = new Set(['40P01', '40001'])

/**
 * Runs `work` in one READ COMMITTED transaction and returns its result. An error rolls back and is
 * rethrown. After an error that a deadlock or a pooler caused, `work` runs again, at most three
 * times in all, so it must do only database work. `afterCommit` work starts after the commit is
 * acknowledged. A statement may take eight seconds, or ten minutes when the transaction `isLong`.
 */
export async function transaction<Result>(
  work: (tx: Transaction) => Promise<Result>,
  { isLong = false }: { isLong?: boolean } = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(work, isLong)
    } catch (error) {
      if (!maySucceedAgain(error) || attempt === ATTEMPTS) throw error
    }
  }
}

function maySucceedAgain(error: unknown): boolean {
  if (pool().isMixedUp(error)) return true
  return MAY_SUCCEED_AGAIN.has(raisedCode(error) ?? '')
}

async function runOnce<Result>(
  work: (tx: Transaction) => Promise<Result>,
  isLong: boolean,
): Promise<Result> {
  const followUps: (() => Promise<unknown>)[] = []
  const result = await commit(work, { isLong, followUps })
  if (followUps.length > 0) await keepAlive(runAll(followUps))
  return result
}

async function commit<Result>(
  work: (tx: Transaction) => Promise<Result>,
  { isLong, followUps }: { isLong: boolean; followUps: (() => Promise<unknown>)[] },
): Promise<Result> {
  const client = await pool().connect()
  // The first connection finds out whether the limits have to be set here.
  const { begin, answerWithinMs } = pool().transactionLimits({ isLong })
  const limits = answerWithinMs !== undefined && { query_timeout: answerWithinMs }
  let broken: Error | undefined
  let firstFailure: unknown
  const sent: Promise<unknown>[] = []
  const send = (query: string | pg.QueryConfig) =>
    sent.push(client.query(query).catch((error: unknown) => (firstFailure ??= error)))
  try {
    send(begin)
    const result = await work({
      async query<Described extends Columns>(
        statement: Statement<Described>,
        values: readonly unknown[],
      ) {
        const config = { ...toQuery(statement, values), ...limits }
        return (await client.query<RowOf<Described>>(config)).rows
      },
      send: (statement, values) => send({ ...toQuery(statement, values), ...limits }),
      run: (text, values) => client.query({ text, ...(values && { values }), ...limits }),
      afterCommit: (followUp) => followUps.push(followUp),
    })
    // After a failed statement this rolls back, without an error of its own.
    await client.query({ text: 'COMMIT', ...limits })
    await Promise.all(sent)
    if (firstFailure) throw firstFailure
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => (broken = failure))
    throw firstFailure ?? error
  } finally {
    client.release(broken)
  }
}

async function runAll(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const ended of await Promise.allSettled(works.map((work) => work()))) {
    if (ended.status === 'rejected') {
      log().warn(errorFields(ended.reason), 'Work after a commit failed')
    }
  }
}

/**
 * Returns the name of the foreign key that one of our statements violated, because it named a row
 * that does not exist or is not the person's. Returns null for any other error.
 */
export function violatedReference(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === '23503'
    ? (error.constraint ?? null)
    : null
}

/** Returns the SQLSTATE that PostgreSQL, or one of our functions in it, raised; null without one. */
export function raisedCode(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null
}

/** Class 22, "data exception", and values that a CHECK refuses. */
const INVALID_VALUE = /^(?:22...|23514)$/

/**
 * Whether PostgreSQL refused a value in one of our statements or of Prisma's: too long, out of
 * range, malformed, or against a CHECK of its column.
 */
export function isInvalidValue(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return INVALID_VALUE.test(error.code ?? '')
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  const { cause } = (error.meta?.driverAdapterError ?? {}) as { cause?: { originalCode?: string } }
  return INVALID_VALUE.test(cause?.originalCode ?? '')
}

/** Closes every connection, for tests and a clean shutdown. */
export async function closeDatabase(): Promise<void> {
  const open = shared.rambleDatabase
  delete shared.rambleDatabase
  await open?.prisma.$disconnect()
  await open?.pool.end()
}

/**
 * Returns the name of the unique index that one of our statements violated; null for other errors.
 */
export function violatedIndex(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === '23505'
    ? (error.constraint ?? null)
    : null
}
