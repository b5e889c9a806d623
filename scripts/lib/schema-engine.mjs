import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'

/** @typedef {import('@prisma/schema-engine-wasm/schema_engine_bg').SchemaEngine} SchemaEngine */

/** @type {Promise<void> | undefined} */
let loading

/** Prisma ships its schema engine as WebAssembly too; nothing has to be downloaded for it. */
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
 * @param {string} databaseUrl not touched by work that compares schemas only
 * @param {(engine: SchemaEngine) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSchemaEngine(databaseUrl, work) {
  await load()
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  pool.on('error', () => {})
  const factory = bindMigrationAwareSqlAdapterFactory(adapterFor(pool))
  const engine = await bindings.SchemaEngine.new({ datamodels: undefined }, () => {}, factory)
  try {
    return await work(engine)
  } finally {
    engine.free()
    await pool.end()
  }
}

/**
 * The adapter cuts a script at every semicolon, also inside a function's body or a comment. Sent
 * whole, as the native engine does, PostgreSQL itself takes it apart, in one transaction.
 * @param {pg.Pool} pool
 */
function adapterFor(pool) {
  const factory = new PrismaPg(pool)
  const connect = factory.connect.bind(factory)
  factory.connect = async () => {
    const adapter = await connect()
    adapter.executeScript = async (sql) => {
      await adapter.executeRaw({ sql, args: [], argTypes: [] })
    }
    return adapter
  }
  return factory
}
