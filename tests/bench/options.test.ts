import { expect, it } from 'vitest'
import { PARTS, parseBenchOptions } from './options'

it('measures everything without arguments', () => {
  const { parts, isWhole, isMillion, seconds } = parseBenchOptions([])
  expect([...parts]).toEqual([...PARTS])
  expect({ isWhole, isMillion, seconds }).toEqual({ isWhole: true, isMillion: false, seconds: 4 })
})

it('measures only the parts that are named', () => {
  const { parts, isWhole } = parseBenchOptions(['--only', 'poll,list-1k', '--seconds', '2'])
  expect([...parts]).toEqual(['list-1k', 'poll'])
  expect(isWhole).toBe(false)
})

it('measures among a million thoughts only on request', () => {
  expect(parseBenchOptions(['--million']).isMillion).toBe(true)
})

it.each([
  [['--million', '--only', 'poll']],
  [['--only', 'nothing']],
  [['--seconds', '0']],
  [['--seconds', 'x']],
  [['--fast']],
])('explains itself when called with %j', (args) => {
  expect(() => parseBenchOptions(args)).toThrow('Use: npm run bench')
})
