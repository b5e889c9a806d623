import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { Prisma } from '@/prisma/client/client'
import { DatabasePool, PART } from './pool'
import { env } from '../process/env'
import { keepAlive } from '../process/keep-alive'
import { errorFields, log } from '../process/log'
import { withoutWork } from '../process/work'
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
   * Sends a statement without waiting for it, so that it shares a round trip with the next statement. When
   * it fails, everything after it fails too and the transaction throws its error.
   */
  send(statement: Statement, values: readonly unknown[]): void
  /** Runs the caller's SQL text unprepared, for tests and maintenance. */
  run(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /**
   * Runs `work` after the commit. Its failure rolls nothing back and is only logged. The response
   * to a request does not wait for it; other callers of `transaction` do.
   */
  afterCommit(work: () => Promise<unknown>): void
}

function connect() {
  const { DATABASE_URL, DATABASE_POOL_SIZE } = env()
  return new DatabasePool({ connectionString: DATABASE_URL, max: DATABASE_POOL_SIZE })
}

/** An open transaction that everything called within it may join. */
interface Joined {
  client: pg.PoolClient
  followUps: (() => Promise<unknown>)[]
  /** How long to wait for the response to a statement; undefined for the connection's limit. */
  timeoutMs: number | undefined
  isOpen: boolean
}

// Development reloads this module at every change, and the connections must survive that. A build has
// several copies of it.
const shared = globalThis as typeof globalThis & {
  rambleDatabase?: DatabasePool
  rambleJoined?: AsyncLocalStorage<Joined>
}

const joining = (shared.rambleJoined ??= new AsyncLocalStorage())

/** The transaction to join; undefined where none is open, and in work that outlives it. */
function joined(): Joined | undefined {
  const open = joining.getStore()
  return open?.isOpen ? open : undefined
}

/** Whether statements of the caller join an open transaction. */
export const isInJoinedTransaction = (): boolean => joined() !== undefined

/** The pool itself, for libraries that bring their own statements. */
export function pool(): DatabasePool {
  return (shared.rambleDatabase ??= connect())
}

/** Runs the statements of such a library, in the transaction to join where there is one. */
export const anyConnection = {
  query: (config: pg.QueryConfig): Promise<pg.QueryResult> =>
    (joined()?.client ?? pool()).query(config),
}

/** Runs our own statements, each made by `statement()`, outside a transaction. */
export const sql: SqlExecutor = {
  async query<Described extends Columns>(
    statement: Statement<Described>,
    values: readonly unknown[],
  ) {
    const { client = pool() } = joined() ?? {}
    const { rows } = await client.query<RowOf<Described>>(toQuery(statement, values))
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
 *
 * With `isJoined`, everything that `work` calls joins the transaction: `sql`, and each `transaction` as a
 * part, which fails alone when its error is caught. This is for work that was not written to share a
 * transaction. No two parts may run in parallel.
 */
export async function transaction<Result>(
  work: (tx: Transaction) => Promise<Result>,
  { isLong = false, isJoined = false }: { isLong?: boolean; isJoined?: boolean } = {},
): Promise<Result> {
  const whole = joined()
  if (whole) return runPart(work, { isLong, whole })
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(work, { isLong, isJoined })
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
  options: { isLong: boolean; isJoined: boolean },
): Promise<Result> {
  const followUps: (() => Promise<unknown>)[] = []
  const result = await commit(work, { ...options, followUps })
  if (followUps.length > 0) await keepAlive(runAll(followUps))
  return result
}

async function commit<Result>(
  work: (tx: Transaction) => Promise<Result>,
  {
    isLong,
    isJoined,
    followUps,
  }: { isLong: boolean; isJoined: boolean; followUps: (() => Promise<unknown>)[] },
): Promise<Result> {
  const client = await pool().connect()
  // The first connection finds out whether the limits have to be set here.
  const { begin, timeoutMs } = pool().transactionLimits({ isLong })
  const whole = { client, followUps, timeoutMs, isOpen: true }
  let broken: Error | undefined
  try {
    // After a failed statement, COMMIT rolls back without raising an error.
    const ends = { begin, keep: 'COMMIT', undo: 'ROLLBACK' }
    const run = (tx: Transaction) => (isJoined ? joining.run(whole, () => work(tx)) : work(tx))
    return await bracketed(whole, ends, run, (error) => (broken = error))
  } finally {
    whole.isOpen = false
    client.release(broken)
  }
}

/** Runs `work` as a part of a transaction. */
async function runPart<Result>(
  work: (tx: Transaction) => Promise<Result>,
  { isLong, whole }: { isLong: boolean; whole: Joined },
): Promise<Result> {
  if (isLong) whole.timeoutMs = PART.longTimeoutMs
  const part = { ...whole, followUps: [] }
  const ends = { begin: isLong ? PART.beginLong : PART.begin, keep: PART.keep, undo: PART.undo }
  const result = await bracketed(part, ends, work)
  whole.followUps.push(...part.followUps)
  return result
}

/** Runs `work` between the statements `begin` and `keep`, or `begin` and `undo` when it fails. */
async function bracketed<Result>(
  open: Joined,
  { begin, keep, undo }: { begin: string; keep: string; undo: string },
  work: (tx: Transaction) => Promise<Result>,
  onBroken: (error: Error) => void = () => {},
): Promise<Result> {
  const { client, followUps } = open
  const limits = () => open.timeoutMs !== undefined && { query_timeout: open.timeoutMs }
  let firstFailure: unknown
  const sent: Promise<unknown>[] = []
  const send = (query: string | pg.QueryConfig) =>
    sent.push(client.query(query).catch((error: unknown) => (firstFailure ??= error)))
  try {
    send(begin)
    const tx: Transaction = {
      async query<Described extends Columns>(
        statement: Statement<Described>,
        values: readonly unknown[],
      ) {
        const config = { ...toQuery(statement, values), ...limits() }
        return (await client.query<RowOf<Described>>(config)).rows
      },
      send: (statement, values) => send({ ...toQuery(statement, values), ...limits() }),
      run: (text, values) => client.query({ text, ...(values && { values }), ...limits() }),
      afterCommit: (followUp) => followUps.push(followUp),
    }
    const result = await work(tx)
    await client.query({ text: keep, ...limits() })
    await Promise.all(sent)
    if (firstFailure) throw firstFailure
    return result
  } catch (error) {
    await client.query(undo).catch(onBroken)
    throw firstFailure ?? error
  }
}

/**
 * Runs work outside any joined transaction and any person's work, because it outlives both, such as an engine
 * with timers.
 */
export function outsideTransaction<Result>(work: () => Result): Result {
  return joining.exit(() => withoutWork(work))
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
  await open?.end()
}

/**
 * Returns the name of the unique index that one of our statements violated; null for other errors.
 */
export function violatedIndex(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === '23505'
    ? (error.constraint ?? null)
    : null
}
