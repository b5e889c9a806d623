import { expect, it } from 'vitest'
import { dueWords } from './action-item-due'

/** A Wednesday; in Tokyo it is Thursday. */
const moment = { now: Date.parse('2026-12-02T22:00:00Z'), timezone: 'America/New_York' }

it.each([
  ['2026-12-02', 'Due today', false],
  ['2026-12-03', 'Due tomorrow', false],
  ['2026-12-04', 'Due Friday', false],
  ['2026-12-08', 'Due Tuesday', false],
  ['2026-12-09', 'Due Dec 9', false],
  ['2027-01-05', 'Due Jan 5, 2027', false],
  ['2026-12-01', 'Overdue since yesterday', true],
  ['2026-11-20', 'Overdue since Nov 20', true],
  ['2025-11-20', 'Overdue since Nov 20, 2025', true],
])('an item for %s shows %s', (dueOn, words, isOverdue) => {
  expect(dueWords({ dueOn, isCompleted: false }, moment)).toEqual({ words, isOverdue })
})

it('today is the day in the person’s timezone', () => {
  const item = { dueOn: '2026-12-03', isCompleted: false }
  expect(dueWords(item, { ...moment, timezone: 'Asia/Tokyo' }).words).toBe('Due today')
})

it('a completed item is not overdue', () => {
  const item = { dueOn: '2026-11-20', isCompleted: true }
  expect(dueWords(item, moment)).toEqual({ words: 'Due Nov 20', isOverdue: false })
})
