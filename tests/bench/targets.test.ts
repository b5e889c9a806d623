import { expect, it } from 'vitest'
import type { Part } from './options'
import type { Results } from './results'
import type { Figures, RequestResult } from './rounds'
import { targets } from './targets'

const figures = (p50: number, most = p50): Figures => ({
  p50,
  spread: [p50, most],
  p95: p50 * 2,
  perSecond: 1000 / p50,
})

const results = (...requests: RequestResult[]): Results => ({
  machine: '',
  seededInMs: 0,
  requests,
  exports: [],
  firstLoads: [],
  unusedCode: [],
})

const row = (part: Part, connections: number, app: Figures, bare?: Figures): RequestResult => ({
  part,
  label: part,
  connections,
  app,
  ...(bare && { bare }),
})

it('states for each measured row whether its goal is reached', () => {
  const capture = row('capture', 1, figures(3.2))
  const sms = row('sms', 1, figures(9))
  expect(targets(results(capture, sms))).toEqual([
    {
      name: 'capture, p50, 1 client',
      value: '3.2 ms',
      wanted: 'at most 3.5 ms',
      verdict: 'reached',
    },
    { name: 'capture, p95, 1 client', value: '6.4 ms', wanted: 'at most 8 ms', verdict: 'reached' },
    { name: 'sms, p50, 1 client', value: '9 ms', wanted: 'at most 6 ms', verdict: 'not yet' },
    { name: 'sms, p95, 1 client', value: '18 ms', wanted: 'at most 300 ms', verdict: 'reached' },
  ])
})

it('gives no ratio where the bare server drifted, and notes that beside other verdicts', () => {
  const steady = row('sign-in', 16, figures(24), figures(20, 22))
  expect(targets(results(steady))).toMatchObject([{ value: '1.2 times', verdict: 'reached' }])
  const unsteady = row('sign-in', 16, figures(24), figures(20, 25))
  expect(targets(results(unsteady))).toMatchObject([{ value: '', verdict: 'bare drifted 25 %' }])
  const list = row('list-100k', 1, figures(2), figures(1, 1.5))
  expect(targets(results(list))).toMatchObject([
    { value: '2 ms', verdict: 'reached; bare drifted 50 %' },
  ])
})
