import { expect, it } from 'vitest'
import { flameOfTrace, type TraceEvent } from './trace-flame'

const event = (
  name: string,
  [ts, dur]: [number, number],
  data: NonNullable<TraceEvent['args']>['data'] = {},
  tid = 1,
): TraceEvent => ({ name, ph: 'X', pid: 1, tid, ts, dur, args: { data } })

it('adds up the same work of the busiest thread, separately for each parent', () => {
  const flame = flameOfTrace([
    event('RunTask', [0, 10_000]),
    event('FunctionCall', [1_000, 8_000], { url: 'http://app/_next/a.js' }),
    event('Layout', [2_000, 3_000]),
    event('RunTask', [20_000, 4_000]),
    event('Layout', [20_500, 3_000]),
    event('RunTask', [30_000, 5_000]),
    event('FunctionCall', [30_000, 4_000], { url: 'http://app/_next/a.js' }),
    event('RunTask', [0, 1_000], {}, 2),
    event('Paint', [0, 1_000], {}, 2),
  ])
  expect(flame.totalMs).toBe(15)
  expect(flame.children).toMatchObject([
    {
      name: 'FunctionCall a.js',
      totalMs: 12,
      selfMs: 9,
      children: [{ name: 'Layout', totalMs: 3, selfMs: 3 }],
    },
    { name: 'Layout', totalMs: 3 },
  ])
})

it('names an event by its type', () => {
  const flame = flameOfTrace([
    event('RunTask', [0, 10]),
    event('EventDispatch', [0, 10], { type: 'keydown' }),
  ])
  expect(flame.children.map(({ name }) => name)).toEqual(['EventDispatch keydown'])
})
