import 'server-only'
import pg from 'pg'
import { keepAwakeUntilClosed } from './awake'
import { isReadTimeout, reportDatabaseAway } from './away'
import { isOnFunctions } from '../process/env'
import { log } from '../process/log'
import { timed } from '../process/timing'
import { currentWork, type Work } from '../process/work'
import { createConnectionShares } from './connection-share'

/** How long a statement may take, in milliseconds. */
const STATEMENT_MS = 8_000
/** The limit of a statement that changes everything a person has, such as a deletion. */
const LONG_STATEMENT_MS = 600_000
/** PostgreSQL ends a long statement itself; without a response this much later, the connection is lost. */
const SPARE_MS = 2_000

/** Limits that PostgreSQL enforces: long statements, long waits for a lock, idle transactions. */
const SERVER_LIMITS = {
  statement_timeout: STATEMENT_MS,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 30_000,
}
const NO_SERVER_LIMITS: typeof SERVER_LIMITS = {
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
}

/** Limits that this process enforces, in milliseconds. TCP probes idle connections. */
const CONNECTION_LIMITS = {
  connectionTimeoutMillis: 10_000,
  query_timeout: STATEMENT_MS + SPARE_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}

/**
 * Codes for a prepared statement that exists already or is missing. Some poolers hand over a connection
 * together with its prepared statements.
 */
const MIXED_UP_STATEMENT = new Set(['42P05', '26000'])

const MIXES_UP_STATEMENTS =
  'The pooler that DATABASE_URL leads through does not keep prepared statements apart, so none are prepared; PgBouncer does from 1.21 with max_prepared_statements'

/** The job engine's statements handle many jobs at a time, and change its tables at an upgrade. */
const JOB_STATEMENT_MS = 30_000

/**
 * Returns the job engine's limits. Those of the server are left out where a pooler refuses them.
 */
export function jobLimits({ takesLimits }: DatabaseRoute) {
  return {
    ...CONNECTION_LIMITS,
    query_timeout: JOB_STATEMENT_MS + SPARE_MS,
    ...(takesLimits && {
      ...SERVER_LIMITS,
      statement_timeout: JOB_STATEMENT_MS,
      lock_timeout: JOB_STATEMENT_MS,
    }),
  }
}

/** How this process reaches PostgreSQL. */
export interface DatabaseRoute {
  /** Whether a pooler is in between, which may give every statement another connection. */
  isPooled: boolean
  /** Whether the server's own limits can be set when connecting. */
  takesLimits: boolean
}

export interface TransactionLimits {
  /** The statement that begins the transaction, or a part of one. */
  begin: string
  /** How long to wait for the response to a statement; undefined for the connection's own limit. */
  timeoutMs: number | undefined
}

const setLocal = (begin: string, limits: Record<string, number>) =>
  [begin, ...Object.entries(limits).map(([name, ms]) => `SET LOCAL ${name} = ${ms}`)].join('; ')

const BEGIN_LIMITED = setLocal('BEGIN', SERVER_LIMITS)
const LONG_LIMITS = { ...SERVER_LIMITS, statement_timeout: LONG_STATEMENT_MS }
const BEGIN_LONG = setLocal('BEGIN', LONG_LIMITS)

/** A part of a transaction, which may be undone alone. Its limits hold until the transaction ends. */
export const PART = {
  begin: 'SAVEPOINT part',
  beginLong: setLocal('SAVEPOINT part', LONG_LIMITS),
  keep: 'RELEASE SAVEPOINT part',
  undo: 'ROLLBACK TO SAVEPOINT part; RELEASE SAVEPOINT part',
  longTimeoutMs: LONG_STATEMENT_MS + SPARE_MS,
}

/** How long a connection may be idle. The shorter time is for a process that stays awake for it. */
const IDLE_MS = 30_000
const IDLE_AND_AWAKE_MS = 500

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error) => void,
) => void

/**
 * A pool of database connections. None of them keeps a call waiting forever. The loss of a
 * connection fails the call that uses it and never ends the process.
 */
export class DatabasePool extends pg.Pool {
  private preparesStatements = true
  private readonly shares: ReturnType<typeof createConnectionShares>

  constructor(settings: { connectionString: string; max: number }) {
    const idleTimeoutMillis = isOnFunctions() ? IDLE_AND_AWAKE_MS : IDLE_MS
    super({
      ...settings,
      ...CONNECTION_LIMITS,
      ...SERVER_LIMITS,
      idleTimeoutMillis,
      pipeline: true,
    })
    this.shares = createConnectionShares({
      poolSize: settings.max,
      longestWaitMs: CONNECTION_LIMITS.connectionTimeoutMillis,
    })
    if (isOnFunctions()) keepAwakeUntilClosed(this, idleTimeoutMillis)
    this.on('error', reportDatabaseAway)
    this.on('connect', (client) => {
      // The pool listens only to idle connections. A call that uses the connection gets the error too.
      client.on('error', reportDatabaseAway)
      this.endOnReadTimeout(client)
    })
    this.on('release', (error, client) => this.distrustOnReadTimeout(error, client))
    this.repeatMixedUp()
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const work = currentWork()
    const connecting = work ? this.connectFor(work) : this.connectAny()
    if (!callback) return connecting
    connecting.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  private connectAny(): Promise<pg.PoolClient> {
    return super.connect().catch((error: unknown) => {
      if (!isRefusedByPooler(error)) throw error
      Object.assign(this.options, NO_SERVER_LIMITS)
      return super.connect()
    })
  }

  /** Connects within a person's share of the pool, and counts how long the connection is held. */
  private async connectFor(work: Work): Promise<pg.PoolClient> {
    const leave = await this.shares.enter(work.userId)
    try {
      const client = await this.connectAny()
      const begun = performance.now()
      const { release } = client
      // The pool gives a connection another `release` each time.
      client.release = (error) => {
        release(error)
        work.countDatabase(performance.now() - begun)
        leave()
      }
      return client
    } catch (error) {
      leave()
      throw error
    }
  }

  /** Returns how to begin a transaction. Behind a pooler, BEGIN also sets the server's limits. */
  transactionLimits({ isLong }: { isLong: boolean }): TransactionLimits {
    if (isLong) return { begin: BEGIN_LONG, timeoutMs: LONG_STATEMENT_MS + SPARE_MS }
    const begin = this.options.statement_timeout ? 'BEGIN' : BEGIN_LIMITED
    return { begin, timeoutMs: undefined }
  }

  /** Finds out how the database is reached, over a connection of the pool. */
  async readRoute(): Promise<DatabaseRoute> {
    const client = await this.connect()
    try {
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      // A pooler invents the process id that it gives to clients for cancelling a statement.
      const named: unknown = 'processID' in client ? client.processID : undefined
      return {
        isPooled: rows[0]?.pid !== named,
        takesLimits: Boolean(this.options.statement_timeout),
      }
    } finally {
      client.release()
    }
  }

  /**
   * Whether a statement failed only because of its name. The database has executed none of it, so it
   * can be sent again. From then on, statements are sent without names.
   */
  isMixedUp(error: unknown): boolean {
    if (!(error instanceof pg.DatabaseError) || !MIXED_UP_STATEMENT.has(error.code ?? '')) {
      return false
    }
    if (this.preparesStatements) log().warn(MIXES_UP_STATEMENTS)
    this.preparesStatements = false
    return true
  }

  private repeatMixedUp(): void {
    this.query = new Proxy(this.query, {
      apply: (query, _self, given) => {
        const ask = (): unknown => Reflect.apply(query, this, given)
        const result = ask()
        if (!(result instanceof Promise)) return result
        const repeated = result.catch((error: unknown) => {
          if (!this.isMixedUp(error)) throw error
          return ask()
        })
        return timed('database', repeated)
      },
    })
  }

  /**
   * Checks each statement for a read timeout, since its caller may release the connection without the error.
   */
  private endOnReadTimeout(client: pg.PoolClient): void {
    client.query = new Proxy(client.query, {
      apply: (query, _self, [statement, ...rest]) => {
        writeTogether(client)
        const asked = this.preparesStatements ? statement : withoutName(statement)
        const result: unknown = Reflect.apply(query, client, [asked, ...rest])
        if (!(result instanceof Promise)) return result
        result.catch((error: unknown) => this.distrustOnReadTimeout(error, client))
        return timed('database', result)
      },
    })
  }

  /**
   * Ends a connection that gave no response in time, and replaces the idle connections, which have most
   * likely gone silent too.
   */
  private distrustOnReadTimeout(error: unknown, client: pg.PoolClient): void {
    if (!isReadTimeout(error)) return
    reportDatabaseAway(error)
    if (client instanceof pg.Client) void client.end()
    this.replaceIdle()
  }

  private replaceIdle(): void {
    for (let idle = this.idleCount; idle > 0; idle -= 1) {
      super.connect().then(
        (client) => client.release(true),
        () => {},
      )
    }
  }
}

/** Sends statements that do not wait for one another in one write. */
function writeTogether({ connection }: pg.PoolClient & { connection?: pg.Connection }): void {
  if (!connection || connection.stream.writableCorked > 0) return
  connection.stream.cork()
  process.nextTick(() => connection.stream.uncork())
}

function withoutName(statement: unknown): unknown {
  const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement
  return isNamed ? { ...statement, name: undefined } : statement
}

/** PgBouncer and similar poolers refuse startup settings that they don't support. */
function isRefusedByPooler(error: unknown): boolean {
  return error instanceof Error && /unsupported startup parameter/.test(error.message)
}
