import { expect, it } from 'vitest'
import { FAULTS, parseFaultOptions } from './options'

it('does everything, and as often as is said, when nothing is asked for', () => {
  expect(parseFaultOptions([])).toMatchObject({
    faults: FAULTS,
    isWhole: true,
    kills: 20,
    gone: 30,
  })
})

it('does what is named, in its usual order, and as much of it as is asked', () => {
  expect(parseFaultOptions(['kill', 'database-gone', '--kills', '3'])).toMatchObject({
    faults: ['database-gone', 'kill'],
    isWhole: false,
    kills: 3,
  })
})

it.each([[['flood']], [['kill', 'flood']], [['--kills', '0']], [['--kills', 'x']], [['--fast']]])(
  'says how it is used for %j',
  (args) => {
    expect(() => parseFaultOptions(args)).toThrow(/npm run faults/)
  },
)
