import 'server-only'
import { createHash } from 'node:crypto'
import type { JsonText } from './json-text'

/** A column that a statement returns: its type in PostgreSQL, and `Value`, its type here. */
export interface Column<Value> {
  /** The names its type may have in `pg_type`. */
  readonly types: readonly string[]
  /** All labels of an enum, which the type must have. */
  readonly labels?: readonly string[]
  readonly isNullable: boolean
  readonly orNull: Column<Value | null>
  /** For the compiler only: it has no value. */
  readonly of?: Value
}

export type Columns = Readonly<Record<string, Column<unknown>>>

/** A row of these columns. */
export type RowOf<Described extends Columns> = {
  -readonly [Name in keyof Described]: Described[Name] extends Column<infer Value> ? Value : never
}

function kind<Value>(...types: string[]): Column<Value> {
  const known = { types, isNullable: false }
  return { ...known, orNull: nullable<Value>(known) }
}

function nullable<Value>(known: Pick<Column<Value>, 'types' | 'labels'>): Column<Value | null> {
  return {
    ...known,
    isNullable: true,
    get orNull() {
      return this
    },
  }
}

/** The kinds of columns. A test compares them with the schema: tests/api/statements.test.ts. */
export const column = {
  int: kind<number>('int4'),
  ints: kind<number[]>('_int4'),
  float: kind<number>('float8'),
  /** A string, since the value may be too large for a number. */
  bigint: kind<string>('int8'),
  text: kind<string>('text', 'varchar'),
  texts: kind<string[]>('_text', '_varchar'),
  /** A text that is one of these, as a CHECK or the statement itself makes sure. */
  oneOf: <const Value extends string>(_values: readonly Value[]) => kind<Value>('text', 'varchar'),
  bool: kind<boolean>('bool'),
  moment: kind<Date>('timestamptz'),
  moments: kind<Date[]>('_timestamptz'),
  /** JSON that the statement builds. PostgreSQL does not know its shape. */
  json: <Value>() => kind<Value>('json', 'jsonb'),
  /** The same as text, for a response that passes it on unread. */
  jsonText: <Value>() => kind<JsonText<Value>>('text'),
  /** A value of an enum; `labels` are all of its labels. */
  label: <const Label extends string>(type: string, labels: readonly Label[]): Column<Label> => {
    const known = { types: [type], labels }
    return { ...known, isNullable: false, orNull: nullable<Label>(known) }
  },
}

const MADE_HERE = Symbol('made here')

/** A statement and the columns that it returns. */
export interface Statement<Described extends Columns = Columns> {
  /** Only this module makes statements: a name written by hand could stand for two texts. */
  readonly [MADE_HERE]: true
  /** PostgreSQL prepares the text once per connection under this name; null: it plans each call. */
  readonly name: string | null
  readonly text: string
  readonly columns: Described
}

/** A row that the statement returns. */
export type Row<Asked extends Statement> = RowOf<Asked['columns']>

interface Written<Described extends Columns> {
  text: string
  /** Left out when the statement returns no columns. */
  columns?: Described
}

/**
 * The most texts that are prepared. Every connection keeps each prepared statement, and texts that
 * depend on people's requests must not fill the server's memory. Further texts are planned at each call.
 */
export const MOST_PREPARED = 700

const prepared = new Map<string, Statement>()
const NO_COLUMNS: Columns = {}

const inWords = (columns: Columns) =>
  Object.entries(columns).map(([name, { types, isNullable }]) => `${name} ${types} ${isNullable}`)

/**
 * Makes a prepared statement. Its name is a hash of its text, so another text, in this release or in
 * another release behind the same pooler, never has the same name (decision 42). The same text
 * returns the same statement. Throws when the same text is described with other columns.
 */
export function statement<const Described extends Columns = Record<never, never>>({
  text,
  columns = NO_COLUMNS as Described,
}: Written<Described>): Statement<Described> {
  const known = prepared.get(text)
  if (known) {
    if (known.columns !== columns && `${inWords(known.columns)}` !== `${inWords(columns)}`) {
      throw new Error(`A statement is described in two ways: ${text}`)
    }
    return known as Statement<Described>
  }
  if (prepared.size >= MOST_PREPARED) return unprepared({ text, columns })
  const name = `s_${createHash('sha256').update(text).digest('base64url')}`
  const made = { [MADE_HERE]: true, name, text, columns } as const
  prepared.set(text, made)
  return made
}

/**
 * Makes an unprepared statement: its right plan depends on the values, or it has too many texts.
 */
export function unprepared<const Described extends Columns = Record<never, never>>({
  text,
  columns = NO_COLUMNS as Described,
}: Written<Described>): Statement<Described> {
  return { [MADE_HERE]: true, name: null, text, columns }
}

/** Returns the columns as nullable, for a table whose row an outer join may leave out. */
export function outer<Described extends Columns>(
  columns: Described,
): { [Name in keyof Described]: Described[Name]['orNull'] } {
  const entries = Object.entries(columns).map(([name, { orNull }]) => [name, orNull])
  return Object.fromEntries(entries) as { [Name in keyof Described]: Described[Name]['orNull'] }
}

/** Makes a statement for each key when the module is loaded. */
export function statementFor<Key extends string, Made>(
  keys: readonly Key[],
  make: (key: Key) => Made,
): Readonly<Record<Key, Made>> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Made>
}

/** Returns every prepared statement of the modules that are loaded. */
export function preparedStatements(): readonly Statement[] {
  return [...prepared.values()]
}
