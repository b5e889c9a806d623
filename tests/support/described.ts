import type pg from 'pg'
import type { Statement } from '@/lib/server/database/statement'

interface Field {
  name: string
  /** The type's oid in `pg_type`. */
  dataTypeID: number
  /** The table of the column; 0 for a computed field. */
  tableID: number
  columnID: number
}

/** The columns that PostgreSQL reports for a statement, which it prepares without running it. */
export function describeFields(client: pg.Client, text: string): Promise<Field[]> {
  return new Promise((resolve, reject) => {
    let fields: Field[] = []
    let failure: Error | undefined
    const description = {
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription(message: { fields: Field[] }) {
        fields = message.fields
      },
      handleError(error: Error) {
        failure = error
      },
      handleReadyForQuery() {
        if (failure) reject(failure)
        else resolve(fields)
      },
    }
    client.query(description)
  })
}

interface Catalog {
  types: Map<number, string>
  /** The labels of an enum, in order. */
  labels: Map<string, string[]>
  /** Nullable table columns, each as `table.column` in numbers. */
  nullable: Set<string>
}

/** The types, enums and nullable columns of a database. */
export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const types = await client.query<{ oid: number; name: string }>(
    'SELECT oid::int, typname AS name FROM pg_type',
  )
  const labels = await client.query<{ name: string; labels: string[] }>(
    `SELECT t.typname AS name, array_agg(e.enumlabel::text ORDER BY e.enumsortorder) AS labels
       FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid GROUP BY t.typname`,
  )
  const nullable = await client.query<{ key: string }>(
    `SELECT a.attrelid::int || '.' || a.attnum AS key
       FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relkind = 'r' AND a.attnum > 0 AND NOT a.attnotnull`,
  )
  return {
    types: new Map(types.rows.map(({ oid, name }) => [oid, name])),
    labels: new Map(labels.rows.map((row) => [row.name, row.labels])),
    nullable: new Set(nullable.rows.map(({ key }) => key)),
  }
}

/** The differences between a statement's declared columns and those that PostgreSQL reports. */
export async function faultsOf(
  client: pg.Client,
  { types, labels, nullable }: Catalog,
  { text, columns }: Statement,
): Promise<string[]> {
  const described = await describeFields(client, text)
  const fields = described.filter(({ dataTypeID }) => types.get(dataTypeID) !== 'void')
  const faults: string[] = []
  const names = fields.map(({ name }) => name)
  const missing = Object.keys(columns).filter((name) => !names.includes(name))
  if (missing.length > 0) faults.push(`does not return ${missing.join(', ')}`)
  if (new Set(names).size < names.length) faults.push('returns two columns of one name')
  for (const { name, dataTypeID, tableID, columnID } of fields) {
    const said = columns[name]
    const type = types.get(dataTypeID) ?? String(dataTypeID)
    if (!said) faults.push(`also returns ${name}`)
    else if (!said.types.includes(type)) faults.push(`${name} is ${type}, not ${said.types.join()}`)
    else if (said.labels && said.labels.toSorted().join() !== labels.get(type)?.toSorted().join()) {
      faults.push(`${name} may be ${labels.get(type)?.join()}, not ${said.labels.join()}`)
    } else if (!said.isNullable && nullable.has(`${tableID}.${columnID}`)) {
      faults.push(`${name} may be null`)
    }
  }
  return faults.map((fault) => `${fault}: ${text.trim().replace(/\s+/g, ' ').slice(0, 120)}`)
}
