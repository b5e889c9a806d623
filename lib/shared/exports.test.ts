import { describe, expect, it } from 'vitest'
import {
  LIST_COLUMNS,
  listFileName,
  THOUGHT_COLUMNS,
  thoughtFileName,
  toCsv,
  toJson,
  toText,
} from './exports'
import type { Thought } from './thoughts'

const thought: Thought = {
  id: 12,
  userId: 1,
  categoryId: null,
  rawText: 'Call Ana, then buy "good" tea',
  summary: 'Call Ana and buy tea.',
  parsedContent: { title: 'Ana and tea' },
  inputSource: 'sms',
  isArchived: false,
  processingStatus: 'ready',
  createdAt: '2025-05-09T19:00:00Z',
  updatedAt: '2025-05-09T19:00:00Z',
  tags: [
    { id: 1, name: 'family' },
    { id: 2, name: 'shopping' },
  ],
  actionItems: [
    {
      id: 1,
      thoughtId: 12,
      text: 'Call Ana',
      isCompleted: true,
      createdAt: '2025-05-09T19:00:00Z',
    },
    {
      id: 2,
      thoughtId: 12,
      text: 'Buy tea',
      isCompleted: false,
      createdAt: '2025-05-09T19:00:00Z',
    },
  ],
  category: null,
}
const zone = 'America/New_York'

describe('the CSV of a list', () => {
  it('has the five columns, a byte order mark and quoted commas and quotes', () => {
    expect(toCsv(LIST_COLUMNS, [thought], zone)).toBe(
      '\uFEFFID,Title,Content,Created Date,Input Source\r\n' +
        '12,Ana and tea,"Call Ana, then buy ""good"" tea",2025-05-09 15:00,SMS\r\n',
    )
  })

  it('is the header alone without thoughts', () => {
    expect(toCsv(LIST_COLUMNS, [], zone)).toBe(
      '\uFEFFID,Title,Content,Created Date,Input Source\r\n',
    )
  })

  it.each(['=1+1', '+1', '-1', '@cmd', '\tx', '\r=x'])('never starts a cell with %j', (rawText) => {
    const csv = toCsv(LIST_COLUMNS, [{ ...thought, rawText }], zone)
    expect(csv).toContain(`'${rawText}`)
  })
})

it('adds summary, tags and action items with their state to the CSV of one thought', () => {
  const [header, row] = toCsv(THOUGHT_COLUMNS, [thought], zone).split('\r\n')
  expect(header).toMatch(/,Summary,Tags,Action Items$/)
  expect(row).toMatch(
    /,Call Ana and buy tea\.,family; shopping,Call Ana \(Completed\); Buy tea \(Not completed\)$/,
  )
})

it('writes JSON that reads back as what was exported', () => {
  expect(JSON.parse(toJson([thought]))).toEqual([thought])
})

it('writes a text of title, facts, summary, action items and the original', () => {
  const text = toText(thought, zone)
  expect(text).toContain('Ana and tea\n===========\n')
  expect(text).toContain('Tags: family, shopping')
  expect(text).toContain('[x] Call Ana\n[ ] Buy tea')
  expect(text.trimEnd().endsWith(thought.rawText)).toBe(true)
})

it('names files by the day in the timezone and by the thought', () => {
  const lateEvening = new Date('2025-05-10T01:00:00Z')
  expect(listFileName('csv', lateEvening, zone)).toBe('thoughts_2025-05-09.csv')
  expect(thoughtFileName(12, 'txt')).toBe('thought_12.txt')
})
