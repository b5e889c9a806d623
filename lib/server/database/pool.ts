import 'server-only'
import pg from 'pg'
import { isUnanswered, reportDatabaseAway } from './away'
import { log } from '../process/log'

/** How long one call's statement may take, in milliseconds. */
const STATEMENT_MS = 8_000
/** What one statement changes of everything that somebody has, as a deletion does, takes longer. */
const LONG_STATEMENT_MS = 600_000
/** The server ends what takes too long; who has said nothing this much later is gone. */
const SPARE_MS = 2_000

/** What PostgreSQL ends by itself: long statements, long waits for a lock, idle transactions. */
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

/** What this process gives up by itself, in milliseconds; idle connections are probed by TCP. */
const CONNECTION_LIMITS = {
  connectionTimeoutMillis: 10_000,
  query_timeout: STATEMENT_MS + SPARE_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}

/** A named statement is there already, or is not: behind some poolers connections change hands with theirs. */
const MIXED_UP_STATEMENT = new Set(['42P05', '26000'])

const MIXES_UP_STATEMENTS =
  'The pooler that DATABASE_URL leads through does not keep prepared statements apart, so none are prepared; PgBouncer does from 1.21 with max_prepared_statements'

/** The job engine's statements work on many jobs at once, and change its tables at an upgrade. */
const JOB_STATEMENT_MS = 30_000

/** The job engine's limits; those that the server keeps only where the way to it lets them through. */
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

/** What lies between this process and PostgreSQL. */
export interface DatabaseRoute {
  /** Whether a pooler does, which may give every statement another connection. */
  isPooled: boolean
  /** Whether the server's own limits can be set when connecting. */
  takesLimits: boolean
}

/** How long an answer within a transaction is waited for; undefined is the connection's own limit. */
export interface TransactionLimits {
  begin: string
  answerWithinMs: number | undefined
}

const setLocal = (limits: Record<string, number>) =>
  ['BEGIN', ...Object.entries(limits).map(([name, ms]) => `SET LOCAL ${name} = ${ms}`)].join('; ')

const BEGIN_LIMITED = setLocal(SERVER_LIMITS)
const BEGIN_LONG = setLocal({ ...SERVER_LIMITS, statement_timeout: LONG_STATEMENT_MS })

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error) => void,
) => void

/**
 * Connections to the database, none of which can keep a call waiting for good, and the loss of which
 * is an error of those who use them and never of the process.
 */
export class DatabasePool extends pg.Pool {
  private preparesStatements = true

  constructor(settings: { connectionString: string; max: number }) {
    super({ ...settings, ...CONNECTION_LIMITS, ...SERVER_LIMITS, idleTimeoutMillis: 30_000 })
    this.on('error', reportDatabaseAway)
    this.on('connect', (client) => {
      // While a connection is in use nobody else listens; the call that uses it gets the error, too.
      client.on('error', reportDatabaseAway)
      this.endWhenUnanswered(client)
    })
    this.on('release', (error, client) => this.distrustUnanswered(error, client))
    this.repeatMixedUp()
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connecting = super.connect().catch((error: unknown) => {
      if (!isRefusedByPooler(error)) throw error
      Object.assign(this.options, NO_SERVER_LIMITS)
      return super.connect()
    })
    if (!callback) return connecting
    connecting.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  /** How to begin a transaction; behind a pooler its limits are set with it, at no further cost. */
  transactionLimits({ isLong }: { isLong: boolean }): TransactionLimits {
    if (isLong) return { begin: BEGIN_LONG, answerWithinMs: LONG_STATEMENT_MS + SPARE_MS }
    const begin = this.options.statement_timeout ? 'BEGIN' : BEGIN_LIMITED
    return { begin, answerWithinMs: undefined }
  }

  /** Tells how the database is reached, from a connection of the pool. */
  async readRoute(): Promise<DatabaseRoute> {
    const client = await this.connect()
    try {
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      // A pooler makes up the process that a cancelled statement would be looked for in.
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
   * Whether a statement failed because of its name alone: then none has a name from now on, and the
   * same can be asked again. Nothing was done of it.
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
        const answer = ask()
        if (!(answer instanceof Promise)) return answer
        return answer.catch((error: unknown) => {
          if (!this.isMixedUp(error)) throw error
          return ask()
        })
      },
    })
  }

  /** Whoever awaits a statement may give the connection back as if nothing had happened. */
  private endWhenUnanswered(client: pg.PoolClient): void {
    client.query = new Proxy(client.query, {
      apply: (query, _self, [statement, ...rest]) => {
        const asked = this.preparesStatements ? statement : withoutName(statement)
        const answer: unknown = Reflect.apply(query, client, [asked, ...rest])
        if (answer instanceof Promise) {
          answer.catch((error: unknown) => this.distrustUnanswered(error, client))
        }
        return answer
      },
    })
  }

  /**
   * A connection without an answer has gone silent: it can't be used again, and those that are idle
   * have most likely met the same fate.
   */
  private distrustUnanswered(error: unknown, client: pg.PoolClient): void {
    if (!isUnanswered(error)) return
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

function withoutName(statement: unknown): unknown {
  const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement
  return isNamed ? { ...statement, name: undefined } : statement
}

/** PgBouncer and its kin refuse settings in the first message that they can't follow. */
function isRefusedByPooler(error: unknown): boolean {
  return error instanceof Error && /unsupported startup parameter/.test(error.message)
}
