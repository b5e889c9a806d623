import { expect, it } from 'vitest'
import type { Plan } from './plan'
import { notesLeft, notesUsed } from './plan-display'

const LIMITS = { notesPerMonth: 10, notesInAll: 100, reminderEmailsPerMonth: 5 }
const UNUSED = { notesThisMonth: 0, notesInAll: 0, reminderEmailsThisMonth: 0 }

const planOf = (used: Partial<Plan['used']>, limits: Partial<Plan['limits']> = {}) => ({
  limits: { ...LIMITS, ...limits },
  used: { ...UNUSED, ...used },
})

const use = (...plan: Parameters<typeof planOf>) => notesUsed(planOf(...plan))

it.each([
  [0, { text: '0 of 10 this month', isNear: false, isFull: false }],
  [6, { text: '6 of 10 this month', isNear: false, isFull: false }],
  [7, { text: '7 of 10 this month', isNear: true, isFull: false }],
  [10, { text: '10 of 10 this month', isNear: true, isFull: true }],
])('%i thoughts of a month are said so', (notesThisMonth, said) => {
  expect(use({ notesThisMonth })).toEqual(said)
})

it('the usage shown never exceeds the limit, even after Pro', () => {
  expect(use({ notesThisMonth: 250 })?.text).toBe('10 of 10 this month')
})

it('shows the month until the total is closer to its limit', () => {
  expect(use({ notesThisMonth: 1, notesInAll: 60 })?.text).toBe('1 of 10 this month')
  expect(use({ notesThisMonth: 1, notesInAll: 93 })?.text).toBe('93 of 100 kept')
  expect(use({ notesThisMonth: 10, notesInAll: 93 })?.text).toBe('10 of 10 this month')
  expect(use({ notesThisMonth: 8, notesInAll: 100 })).toMatchObject({ isFull: true })
})

it('shows nothing without limits', () => {
  expect(use({ notesThisMonth: 50 }, { notesPerMonth: null, notesInAll: null })).toBeNull()
})

it('the number left is what the nearer limit leaves', () => {
  const left = (...plan: Parameters<typeof planOf>) => notesLeft(planOf(...plan))
  expect(left({ notesThisMonth: 4, notesInAll: 60 })).toBe(6)
  expect(left({ notesThisMonth: 4, notesInAll: 98 })).toBe(2)
  expect(left({ notesThisMonth: 250 })).toBe(0)
  expect(left({ notesThisMonth: 250 }, { notesPerMonth: null, notesInAll: null })).toBe(Infinity)
})
