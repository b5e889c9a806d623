import { expect, it } from 'vitest'
import { PARTS, parseBenchOptions } from './options'

it('measures everything without arguments', () => {
  expect(parseBenchOptions([])).toEqual({
    mode: 'parts',
    parts: new Set(PARTS),
    isWhole: true,
    seconds: 1.5,
  })
})

it('measures only the named parts', () => {
  const options = parseBenchOptions(['--only', 'poll,list-1k', '--seconds', '2'])
  const parts = new Set(['list-1k', 'poll'])
  expect(options).toEqual({ mode: 'parts', parts, isWhole: false, seconds: 2 })
})

it('profiles one row', () => {
  const options = parseBenchOptions(['--profile', 'capture', '--clients', '16'])
  expect(options).toEqual({ mode: 'profile', row: 'capture', clients: 16, seconds: 8 })
})

it('measures accounts of growing sizes', () => {
  expect(parseBenchOptions(['--growth'])).toEqual({ mode: 'growth', seconds: 1.5 })
})

it('soaks for half an hour by default; a shorter soak is not a whole run', () => {
  expect(parseBenchOptions(['--soak'])).toEqual({
    mode: 'soak',
    minutes: 30,
    withHeap: false,
    isWhole: true,
  })
  const short = parseBenchOptions(['--soak', '--minutes', '2', '--heap'])
  expect(short).toEqual({ mode: 'soak', minutes: 2, withHeap: true, isWhole: false })
})

it.each([
  [['--profile', 'poll', '--only', 'poll']],
  [['--profile', 'nothing']],
  [['--profile', 'poll', '--clients', '0']],
  [['--clients', '2']],
  [['--growth', '--soak']],
  [['--soak', '--minutes', '0']],
  [['--soak', '--seconds', '2']],
  [['--heap']],
  [['--only', 'nothing']],
  [['--seconds', '0']],
  [['--seconds', 'x']],
  [['--fast']],
])('explains its usage when called with %j', (args) => {
  expect(() => parseBenchOptions(args)).toThrow('Use: npm run bench')
})
