import { expect, it } from 'vitest'
import { exportedThought as thought } from '@/tests/support/exported-thought'
import { listFileName, thoughtFileName, toText } from './exports'

const zone = 'America/New_York'

it('writes a text of title, facts, summary, action items and the original', () => {
  const text = toText(thought, zone)
  expect(text).toContain('Ana and tea\n===========\n')
  expect(text).toContain('Created: 2025-05-09 15:00:00-04:00')
  expect(text).toContain('Tags: family, shopping')
  expect(text).toContain('[x] Call Ana\n[ ] Buy tea')
  expect(text.trimEnd().endsWith(thought.rawText)).toBe(true)
})

it('names files by the day in the timezone and by the thought', () => {
  const lateEvening = new Date('2025-05-10T01:00:00Z')
  expect(listFileName('csv', lateEvening, zone)).toBe('thoughts_2025-05-09.csv')
  expect(thoughtFileName(12, 'txt')).toBe('thought_12.txt')
})
