import { expect, it } from 'vitest'
import { growthChart, growthTable } from './chart'

const figures = (p50: number) => ({
  p50,
  spread: [p50, p50 + 1] satisfies [number, number],
  p95: 9,
  perSecond: 9,
})
const rows = [{ label: 'list', figures: [figures(2), figures(4)], slope: 2 }]

it('shows each size with its rounds, and the slope', () => {
  const cells = growthTable([1000, 1_000_000], rows).split('\n')[2]
  expect(cells).toMatch(
    /^\| list +\| 2\.00 \(2\.00 to 3\.00\) \| 4\.00 \(4\.00 to 5\.00\) \| 2\.00/,
  )
})

it('draws each request on the scale of its slowest size', () => {
  expect(growthChart([1000, 1_000_000], rows)).toBe(
    [
      '```text',
      'list',
      `    1,000 ${'█'.repeat(20)} 2.00`,
      `1,000,000 ${'█'.repeat(40)} 4.00`,
      '```',
    ].join('\n'),
  )
})
