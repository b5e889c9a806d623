import type { Profiler } from 'node:inspector'
import { expect, it } from 'vitest'
import { flameOf, hottest } from './flame'
import { flameImage } from './flame-image'

const node = (id: number, functionName: string, children: number[] = [], url = '') => ({
  id,
  callFrame: { functionName, scriptId: '0', url, lineNumber: 6, columnNumber: 0 },
  children,
})

const profile: Profiler.Profile = {
  nodes: [
    node(1, '(root)', [2, 3, 5, 7]),
    node(2, '(idle)'),
    node(3, 'handle', [4], '/app/.next/server/chunks/a.js'),
    node(4, 'parse', [], 'file:///app/node_modules/pg/lib/query.js'),
    node(5, 'handle', [6], '/app/.next/server/chunks/a.js'),
    node(6, 'parse', [], 'file:///app/node_modules/pg/lib/query.js'),
    node(7, 'parse', [], 'file:///app/node_modules/pg/lib/query.js'),
  ],
  startTime: 0,
  endTime: 100_000,
  samples: [2, 3, 4, 6, 7],
  timeDeltas: [50_000, 10_000, 4_000, 3_000, 2_000],
}

it('adds up the same calls and leaves out the idle time', () => {
  const flame = flameOf(profile)
  expect(flame.totalMs).toBe(19)
  expect(flame.children).toMatchObject([
    { name: 'handle', place: 'server/chunks/a.js:7', selfMs: 10, totalMs: 17 },
    { name: 'parse', totalMs: 2 },
  ])
  expect(flame.children[0]?.children).toMatchObject([{ name: 'parse', selfMs: 7 }])
})

it('lists functions by their own time over all paths', () => {
  expect(hottest(flameOf(profile), 2)).toEqual([
    { name: 'handle', place: 'server/chunks/a.js:7', selfMs: 10 },
    { name: 'parse', place: 'pg/lib/query.js:7', selfMs: 9 },
  ])
})

it('draws an image that loads nothing and is not broken by names', () => {
  const [first, ...rest] = profile.nodes.map((each) =>
    each.id === 3 ? node(3, '</svg><img>', [4]) : each,
  )
  const image = flameImage('a < b', flameOf({ ...profile, nodes: first ? [first, ...rest] : rest }))
  expect(image).toContain('>a &lt; b</text>')
  expect(image).toContain('>parse</text>')
  expect(image.match(/<\/svg>/g)).toHaveLength(1)
  expect(image).not.toMatch(/src=|href=/)
})
