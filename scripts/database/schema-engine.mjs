import { readFile } from 'node:fs/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'

/** @typedef {import('@prisma/schema-engine-wasm/schema_engine_bg').SchemaEngine} SchemaEngine */

/** @type {Promise<void> | undefined} */
let loading

/** Loads Prisma's schema engine as WebAssembly, which needs no download. */
function load() {
  loading ??= (async () => {
    const entry = import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg')
    const code = await readFile(new URL('./schema_engine_bg.wasm', entry))
    const { instance } = await WebAssembly.instantiate(code, {
      './schema_engine_bg.js': /** @type {WebAssembly.ModuleImports} */ ({ ...bindings }),
    })
    bindings.__wbg_set_wasm(instance.exports)
    const start = instance.exports.__wbindgen_start
    if (typeof start === 'function') start()
  })()
  return loading
}

/**
 * @template T
 * @param {pg.Client} client in an open transaction, which will include everything the engine does
 * @param {(engine: SchemaEngine) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSchemaEngine(client, work) {
  await load()
  const factory = bindMigrationAwareSqlAdapterFactory(adapterFor(client))
  const engine = await bindings.SchemaEngine.new({ datamodels: undefined }, () => {}, factory)
  try {
    return await work(engine)
  } finally {
    engine.free()
  }
}

/** The engine's own lock, which belongs to a session; behind a pooler other clients share the session. */
const SESSION_LOCK = /pg_advisory_lock/

/**
 * The adapter would split a script at every semicolon, even inside a function's body or a comment. This sends it whole,
 * as the native engine does, so that PostgreSQL parses it.
 * @param {pg.Client} client
 */
function adapterFor(client) {
  const pool = Object.assign(new pg.Pool(), { query: client.query.bind(client) })
  const factory = new PrismaPg(pool)
  const connect = factory.connect.bind(factory)
  factory.connect = async () => {
    const adapter = await connect()
    const queryRaw = adapter.queryRaw.bind(adapter)
    const executeRaw = adapter.executeRaw.bind(adapter)
    adapter.queryRaw = (query) =>
      SESSION_LOCK.test(query.sql)
        ? Promise.resolve({ columnNames: [], columnTypes: [], rows: [] })
        : withSavepoint(client, () => queryRaw(query))
    adapter.executeRaw = (query) =>
      SESSION_LOCK.test(query.sql)
        ? Promise.resolve(0)
        : withSavepoint(client, () => executeRaw(query))
    adapter.executeScript = async (sql) => {
      await adapter.executeRaw({ sql, args: [], argTypes: [] })
    }
    return adapter
  }
  return factory
}

/**
 * Some of the engine's statements may fail, such as the query for its table; the transaction must continue.
 * @template T
 * @param {pg.Client} client
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function withSavepoint(client, work) {
  await client.query('SAVEPOINT engine')
  try {
    const result = await work()
    await client.query('RELEASE SAVEPOINT engine')
    return result
  } catch (error) {
    await client.query('ROLLBACK TO SAVEPOINT engine')
    throw error
  }
}
