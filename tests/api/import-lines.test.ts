import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { exportWith, thoughtEntry } from '../support/export-files'
import { signUp } from '../support/factories'
import { importingOf } from '../support/importing'

describe('a line of an export', () => {
  const valid = thoughtEntry({
    parsedContent: { title: 'A', details: 'B' },
    tags: [{ name: 'boat', source: 'person' }],
    reminders: [
      {
        text: 'A',
        reminderTime: '2026-01-01T00:00:00Z',
        isNotified: true,
        doneAt: null,
        createdAt: null,
        item: 0,
      },
    ],
    actionItems: [
      {
        text: 'A',
        isCompleted: true,
        source: 'rules',
        createdAt: null,
        completedAt: null,
        dueOn: null,
        waitingSince: null,
      },
    ],
    versions: [
      {
        madeAt: '2026-01-01T00:00:00Z',
        madeBy: 'ai',
        replacedAt: '2026-01-01T00:00:00Z',
        rawText: 'A',
        summary: 'A',
        title: null,
        details: null,
      },
    ],
  })
  const places = (value: unknown, path: string[] = []): string[][] =>
    value !== null && typeof value === 'object'
      ? [path, ...Object.entries(value).flatMap(([name, inner]) => places(inner, [...path, name]))]
      : [path]
  const withAt = (value: unknown, [name, ...rest]: string[], put: unknown): unknown => {
    if (name === undefined) return put
    const of = value as Record<string, unknown>
    const changed = { ...of, [name]: withAt(of[name], rest, put) }
    return Array.isArray(value) ? Object.values(changed) : changed
  }
  const hostile = fc.oneof(
    fc.constantFrom<unknown>(null, '', ' ', 0, -1, 1e308, 2 ** 31, [], {}, true),
    fc.constantFrom('\0', '\ud800', '\u200b', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'),
    fc.constantFrom(
      randomBytes(75_001).toString('base64'),
      randomBytes(40_000).toString('hex'),
      '0001-01-01',
      "'; DROP TABLE thoughts",
    ),
    fc.jsonValue(),
  )

  it('with anything in any place is a fault or is added, and ends nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...places(valid)), hostile), {
          minLength: 60,
          maxLength: 60,
        }),
        async (changes) => {
          const who = await signUp()
          const lines = changes.map(([path, put], n) =>
            JSON.stringify(
              withAt({ ...valid, key: String(n), rawText: `Line ${n}` }, path, put) ?? null,
            ),
          )
          const file = await exportWith([...lines, thoughtEntry({ key: 'last' })])
          const { state, added, duplicates, faultCount, faults } =
            await importingOf(who).bring(file)
          expect(state).toBe('done')
          expect(added + duplicates + faultCount).toBe(61)
          expect(faults.filter(({ message }) => message.includes('stored'))).toEqual([])
        },
      ),
      { numRuns: 15 },
    )
  })

  it('that names its thought as another did is left out', async () => {
    const twice = [thoughtEntry(), thoughtEntry({ rawText: 'Another' })]
    const imports = importingOf(await signUp())
    expect(await imports.bring(await exportWith(twice))).toMatchObject({ added: 1, duplicates: 1 })
  })
})
