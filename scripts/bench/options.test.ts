import { expect, it } from 'vitest'
import { PARTS, parseBenchOptions } from './options.mjs'

it('measures everything when nothing is asked for', () => {
  const { parts, isWhole, seconds } = parseBenchOptions([])
  expect([...parts]).toEqual([...PARTS])
  expect({ isWhole, seconds }).toEqual({ isWhole: true, seconds: 4 })
})

it('measures only the parts that are named', () => {
  const { parts, isWhole } = parseBenchOptions(['--only', 'poll,list-1k', '--seconds', '2'])
  expect([...parts]).toEqual(['list-1k', 'poll'])
  expect(isWhole).toBe(false)
})

it.each([[['--only', 'nothing']], [['--seconds', '0']], [['--seconds', 'x']], [['--fast']]])(
  'explains itself when called with %j',
  (args) => {
    expect(() => parseBenchOptions(args)).toThrow('Use: npm run bench')
  },
)
