import { describe, expect, it } from 'vitest'
import { type ExportColumn, THOUGHT_COLUMNS, toText } from '@/lib/shared/exports'
import type { Thought } from '@/lib/shared/thoughts'
import { exportedThought as thought } from '@/tests/support/exported-thought'
import { ALL_COLUMNS } from '../account-data/contents'
import { csvFile } from './files'

async function* inPages(pages: Thought[][]) {
  yield* pages
}

async function csvOf(pages: Thought[][], columns?: readonly ExportColumn[]) {
  const chunks: string[] = []
  for await (const chunk of csvFile(inPages(pages), 'America/New_York', columns)) chunks.push(chunk)
  return chunks.join('')
}

describe('the CSV of a list', () => {
  it('has the five columns, a byte order mark and quoted commas and quotes', async () => {
    expect(await csvOf([[thought]])).toBe(
      '\uFEFFID,Title,Content,Created Date,Input Source\r\n' +
        '12,Ana and tea,"Call Ana, then buy ""good"" tea",2025-05-09 15:00:00-04:00,SMS\r\n',
    )
  })

  it('is only the header without thoughts', async () => {
    expect(await csvOf([])).toBe('\uFEFFID,Title,Content,Created Date,Input Source\r\n')
  })

  it('continues from page to page without a second header', async () => {
    const lines = (await csvOf([[thought], [{ ...thought, id: 11 }]])).trimEnd().split('\r\n')
    expect(lines.map((line) => line.split(',')[0])).toEqual(['\uFEFFID', '12', '11'])
  })

  it.each(['=1+1', '+1', '-1', '@cmd', '\tx', '\r=x'])(
    'never starts a cell with %j',
    async (rawText) => {
      expect(await csvOf([[{ ...thought, rawText }]])).toContain(`'${rawText}`)
    },
  )
})

it('adds summary, tags and action items with their state to the CSV of one thought', async () => {
  const [header, row] = (await csvOf([[thought]], THOUGHT_COLUMNS)).split('\r\n')
  expect(header).toMatch(/,Summary,Tags,Action Items$/)
  expect(row).toMatch(
    /,Call Ana and buy tea\.,family; shopping,Call Ana \(Completed\); Buy tea \(Not completed\)$/,
  )
})

describe('every field of a thought is in', () => {
  /** Differs from `thought` in every field. */
  const other: Thought = {
    id: 13,
    userId: 2,
    categoryId: 3,
    rawText: 'Paint the boat',
    summary: 'The boat needs paint.',
    parsedContent: { title: 'Boat', details: 'Paint it' },
    inputSource: 'web',
    via: 'token',
    isArchived: true,
    pinnedAt: '2025-06-02T12:00:00Z',
    processingStatus: 'failed',
    createdAt: '2025-06-01T12:00:00Z',
    updatedAt: '2025-06-01T12:00:00Z',
    tags: [],
    actionItems: [],
    category: { id: 3, name: 'Boats' },
  }
  /** Fields that a person neither wrote nor chose; categories appear by name. */
  const inner: (keyof Thought)[] = ['userId', 'categoryId', 'processingStatus', 'updatedAt']

  it.each<[string, (keyof Thought)[], (one: Thought) => Promise<string> | string]>([
    [
      'the CSV of one thought, except its category, door, archive and pin',
      [...inner, 'category', 'via', 'isArchived', 'pinnedAt'],
      (one) => csvOf([[one]], THOUGHT_COLUMNS),
    ],
    ['the CSV of everything', inner, (one) => csvOf([[one]], ALL_COLUMNS)],
    [
      'its text file, except archive, pin and id, which names the file',
      [...inner, 'isArchived', 'pinnedAt', 'id'],
      (one) => toText(one, 'America/New_York'),
    ],
  ])('%s', async (_file, leftOut, write) => {
    const before = await write(thought)
    const unseen: string[] = []
    for (const field of Object.keys(other) as (keyof Thought)[]) {
      if ((await write({ ...thought, [field]: other[field] })) === before) unseen.push(field)
    }
    expect(unseen.sort()).toEqual(leftOut.sort())
  })
})
