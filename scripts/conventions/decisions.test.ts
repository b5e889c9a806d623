import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/project.mjs'

const FOLDER = join(root, 'docs', 'decisions')
/** A screen. */
const MOST_LINES = 40

const NUMBERS = /\d{4}(?: \([^)]+\))?(?:, \d{4}(?: \([^)]+\))?)*/.source
const STATUS = new RegExp(
  `^Status: (?:accepted|replaced (?:in part )?by (${NUMBERS}))(?:; replaces (?:part of )?(${NUMBERS}))?\\.$`,
)

const numbersIn = (text = '') =>
  [...text.replace(/\([^)]+\)/g, '').matchAll(/\d{4}/g)].map(([number]) => number)

const records = readdirSync(FOLDER)
  .filter((file) => /^\d{4}-/.test(file))
  .sort()
  .map((file) => {
    const lines = readFileSync(join(FOLDER, file), 'utf8').trimEnd().split('\n')
    const status = STATUS.exec(lines[2] ?? '')
    const [, by, replaces] = status ?? []
    return {
      file,
      number: file.slice(0, 4),
      lines,
      hasStatus: status !== null,
      replacedBy: numbersIn(by),
      replaces: numbersIn(replaces),
    }
  })
const numbers = records.map(({ number }) => number)

describe('a decision', () => {
  it('has a title with its number, a status and at most a screen', () => {
    const faults = records.flatMap(({ file, number, lines, hasStatus }) => [
      ...(lines[0]?.startsWith(`# ${Number(number)}. `) ? [] : [`${file}: title`]),
      ...(hasStatus ? [] : [`${file}: status`]),
      ...(lines.length <= MOST_LINES ? [] : [`${file}: ${lines.length} lines`]),
    ])
    expect(faults).toEqual([])
  })

  it('has a number of its own', () => {
    expect(numbers).toEqual([...new Set(numbers)])
  })

  it('that replaces another is named there, and the other way round', () => {
    const claims = records.flatMap(({ number, replaces }) =>
      replaces.map((old) => `${old} ${number}`),
    )
    const admissions = records.flatMap(({ number, replacedBy }) =>
      replacedBy.map((later) => `${number} ${later}`),
    )
    expect(claims.sort()).toEqual(admissions.sort())
  })

  it('is listed in the index, which lists nothing else', () => {
    const index = readFileSync(join(FOLDER, 'README.md'), 'utf8')
    const listed = [...index.matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, file]) => file)
    expect([...new Set(listed)].sort()).toEqual(records.map(({ file }) => file))
  })
})
