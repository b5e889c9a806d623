import { withClient } from '@/scripts/database/database.mjs'
import { milliseconds, table } from '../page'
import type { ScratchDatabase } from '../scratch-app'

const LONGEST_SHOWN = 110

/** A statement's counts over the recorded time; times in ms, buffers are pages hit or read. */
export interface StatementCost {
  text: string
  isNested: boolean
  calls: number
  totalMs: number
  planningMs: number
  rows: number
  buffers: number
}

/** Restarts the database with PostgreSQL's own statistics of statements. */
export async function collectStatements(database: ScratchDatabase) {
  await withClient(database.url(), async (client) => {
    await client.query(`ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`)
    // The setting does not exist before the library is loaded.
    await client.query(`ALTER SYSTEM SET compute_query_id = 'on'`)
  })
  await database.restart()
  await withClient(database.url(), async (client) => {
    await client.query('CREATE EXTENSION pg_stat_statements')
    await client.query(`ALTER SYSTEM SET pg_stat_statements.track = 'all'`)
    await client.query(`ALTER SYSTEM SET pg_stat_statements.track_planning = 'on'`)
    await client.query('SELECT pg_reload_conf()')
  })
}

export function forgetStatements(databaseUrl: string): Promise<unknown> {
  return withClient(databaseUrl, (client) => client.query('SELECT pg_stat_statements_reset()'))
}

/** The statements, the most expensive first, without those of the bench itself. */
export function readStatements(databaseUrl: string): Promise<StatementCost[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<StatementCost>(
      `SELECT regexp_replace(query, '\\s+', ' ', 'g') AS text, NOT toplevel AS "isNested",
              calls::float8, rows::float8, total_exec_time AS "totalMs",
              total_plan_time AS "planningMs", (shared_blks_hit + shared_blks_read)::float8 AS buffers
         FROM pg_stat_statements
        WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
          AND query NOT LIKE 'SELECT (%) AS value' AND query NOT LIKE '%pg_stat_statements%'
        ORDER BY total_exec_time + total_plan_time DESC`,
    )
    return rows
  })
}

/** `requests`: the number to divide the calls by; `isWhole`: with the statements' whole texts. */
export function statementTable(
  statements: StatementCost[],
  { requests, isWhole = false }: { requests?: number; isWhole?: boolean },
): string {
  const perRequest = (count: number) => (requests ? (count / requests).toFixed(2) : '')
  const rows = statements.map((one) => [
    String(one.calls),
    perRequest(one.calls),
    one.totalMs.toFixed(0),
    milliseconds(one.totalMs / one.calls),
    milliseconds(one.planningMs / one.calls),
    (one.rows / one.calls).toFixed(1),
    (one.buffers / one.calls).toFixed(1),
    `${one.isNested ? 'in another: ' : ''}${isWhole ? one.text : shortened(one.text)}`.replaceAll(
      '|',
      String.raw`\|`,
    ),
  ])
  const sent = statements.filter(({ isNested }) => !isNested)
  const calls = sent.reduce((sum, one) => sum + one.calls, 0)
  const totalMs = sent.reduce((sum, one) => sum + one.totalMs, 0)
  rows.push([
    String(calls),
    perRequest(calls),
    totalMs.toFixed(0),
    '',
    '',
    '',
    '',
    'all but those in another',
  ])
  const head = ['calls', 'per request', 'total ms', 'mean ms', 'planning ms', 'rows', 'buffers']
  return table([...head, 'statement'], rows)
}

function shortened(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
}
