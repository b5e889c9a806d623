import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type ActionItemFilter, itemsStatement } from '@/lib/server/action-items/read'
import {
  column,
  MOST_PREPARED,
  preparedStatements,
  type Statement,
  statement,
  unprepared,
} from '@/lib/server/database/statement'
import {
  idsStatement,
  listStatement,
  matchStatement,
  scanStatement,
  type ThoughtFilter,
} from '@/lib/server/thoughts/list-statement'
import { withClient } from '@/scripts/database/database.mjs'
import { faultsOf, readCatalog } from '../support/described'

const modules = import.meta.glob(['/lib/server/**/*.ts', '!/lib/server/**/*.test.ts'])

type Choices<Filter> = { [Name in keyof Required<Filter>]: readonly (Filter[Name] | undefined)[] }

/** Every combination of a filter's values. */
function allOf<Filter>(choices: Choices<Filter>): Filter[] {
  const names = Object.keys(choices) as (keyof Filter)[]
  const some = names.reduce<Partial<Filter>[]>(
    (filters, name) =>
      filters.flatMap((filter) =>
        choices[name].map((value) => (value === undefined ? filter : { ...filter, [name]: value })),
      ),
    [{}],
  )
  return some as Filter[]
}

const createdAt = '2026-11-22T00:00:00.000Z'
const thoughtFilters = allOf<ThoughtFilter>({
  userId: [1],
  archived: [undefined, true, false],
  source: [undefined, 'web', 'sms'],
  categoryId: [undefined, null, 1, 2],
  tag: [undefined, 'garden'],
  q: [undefined, 'train', 'train garden'],
  order: [undefined, 'newest', 'oldest'],
  ids: [undefined, [1, 2]],
  pinned: [undefined, true, false],
  cursor: [undefined, { createdAt, pinnedAt: createdAt, id: 1 }],
})
const itemFilters = allOf<ActionItemFilter>({
  userId: [1],
  completed: [true, false],
  tag: [undefined, 'garden'],
  category: [undefined, 1],
  olderThan: [undefined, { createdAt, id: 1 }],
  limit: [undefined, 50],
  cursor: [undefined, { createdAt, thoughtId: 1, id: 1 }],
})

/** The statements of the lists, which depend on the query. */
function listStatements(): Statement[] {
  const ofItems = itemFilters.flatMap((filter) =>
    [undefined, 1_000].map((scanned) =>
      itemsStatement({ ...filter, completed: filter.completed === true }, scanned),
    ),
  )
  const ofThoughts = thoughtFilters.flatMap((filter) => {
    const isMatched = filter.tag !== undefined || filter.q !== undefined
    if (!isMatched) return [listStatement(filter, 50), idsStatement(filter, 50)]
    return [scanStatement(filter, 50), matchStatement(filter, 50), idsStatement(filter, 50)]
  })
  const all = [...ofItems, ...ofThoughts].map(({ statement: made }) => made)
  return [...new Map(all.map((made) => [made.text, made])).values()]
}

const faultsOfAll = (statements: readonly Statement[]) =>
  withClient(process.env.DATABASE_URL ?? '', async (client) => {
    const catalog = await readCatalog(client)
    const faults: string[] = []
    for (const one of statements) faults.push(...(await faultsOf(client, catalog, one)))
    return faults
  })

beforeAll(async () => {
  await Promise.all(Object.values(modules).map((load) => load()))
}, 120_000)

it('every statement returns the columns that it declares', async () => {
  const statements = [...preparedStatements(), ...listStatements()]
  expect(statements.length).toBeGreaterThan(200)
  expect(await faultsOfAll(statements)).toEqual([])
})

describe('a wrong declaration of a row is found:', () => {
  const text = 'SELECT id, phone, created_at AS "createdAt", subscription_tier FROM public.users'
  const { int, text: words, moment, bool } = column
  const right = { id: int, phone: words.orNull, createdAt: moment, subscription_tier: words }

  it.each([
    ['nothing', right, []],
    ['a column that is missing', { ...right, revision: int }, ['does not return revision']],
    ['a column too many', { id: int }, [/^also returns phone/, /createdAt/, /subscription_tier/]],
    ['another type', { ...right, createdAt: bool }, ['createdAt is timestamptz, not bool']],
    ['a column that may be null', { ...right, phone: words }, ['phone may be null']],
  ])('%s', async (_case, columns, found) => {
    const faults = await faultsOfAll([unprepared({ text, columns })])
    expect(faults).toEqual(found.map((fault) => expect.stringMatching(fault)))
  })

  it('an enum with a label that is unknown here', async () => {
    const channels = 'SELECT channel FROM public.outbox'
    const columns = { channel: column.label('outbox_channel', ['email']) }
    expect(await faultsOfAll([unprepared({ text: channels, columns })])).toEqual([
      expect.stringMatching('channel may be email,sms, not email'),
    ])
  })
})

describe('the name of a prepared statement', () => {
  it('identifies its text, whatever the parameters', () => {
    const texts = new Map<string, string>()
    for (const { name, text } of [...preparedStatements(), ...listStatements()]) {
      if (name === null) continue
      expect(texts.get(name) ?? text).toBe(text)
      // PostgreSQL truncates longer names, which may then collide.
      expect(name.length).toBeLessThan(64)
      texts.set(name, text)
    }
    expect(statement({ text: 'SELECT 1' }).name).toBe(statement({ text: 'SELECT 1' }).name)
    expect(() => statement({ text: 'SELECT 1', columns: { one: column.int } })).toThrow('two ways')
    expect(statement({ text: 'SELECT 1' }).name).not.toBe(statement({ text: 'SELECT 2' }).name)
  })

  it('is given to a bounded number of texts, and further texts are planned at each call', async () => {
    listStatements()
    expect(preparedStatements().length).toBeLessThan(MOST_PREPARED * 0.75)
    vi.resetModules()
    const anew = await import('@/lib/server/database/statement')
    const made = Array.from({ length: MOST_PREPARED + 2 }, (_, n) =>
      anew.statement({ text: `SELECT ${n}` }),
    )
    expect(made.filter(({ name }) => name !== null)).toHaveLength(MOST_PREPARED)
    expect(made.at(-1)?.name).toBeNull()
    expect(anew.preparedStatements()).toHaveLength(MOST_PREPARED)
    vi.resetModules()
  })
})
