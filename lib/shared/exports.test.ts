import { expect, it } from 'vitest'
import { listFileName, thoughtFileName, toText } from './exports'
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
