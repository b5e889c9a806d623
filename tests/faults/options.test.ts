import { expect, it } from 'vitest'
import { FAULTS, parseFaultOptions } from './options'

it('runs every fault with the default counts without arguments', () => {
  expect(parseFaultOptions([])).toMatchObject({
    faults: FAULTS,
    isWhole: true,
    kills: 20,
    gone: 30,
  })
})

it('runs the named faults in their usual order with the given counts', () => {
  expect(parseFaultOptions(['kill', 'database-gone', '--kills', '3'])).toMatchObject({
    faults: ['database-gone', 'kill'],
    isWhole: false,
    kills: 3,
  })
})

it.each([[['flood']], [['kill', 'flood']], [['--kills', '0']], [['--kills', 'x']], [['--fast']]])(
  'explains its usage for %j',
  (args) => {
    expect(() => parseFaultOptions(args)).toThrow(/npm run faults/)
  },
)
