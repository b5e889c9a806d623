import { expect, it } from 'vitest'
import { normalisePhone } from './phone-number'

it.each([
  ['2025550123', '+12025550123'],
  ['(202) 555-0123', '+12025550123'],
  ['1 202 555 0123', '+12025550123'],
  ['+1 202.555.0123', '+12025550123'],
])('reads %s as %s', (typed, stored) => {
  expect(normalisePhone(typed)).toBe(stored)
})

it.each(['', '555-0123', '+44 7700 900123', '+1234567890', '202555012345', 'call me'])(
  'refuses %j',
  (typed) => {
    expect(normalisePhone(typed)).toBeNull()
  },
)
