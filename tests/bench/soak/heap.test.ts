import { expect, it } from 'vitest'
import { heapGrowth, heapShares } from './heap'

const meta = {
  node_fields: ['type', 'name', 'id', 'self_size'],
  node_types: [['hidden', 'object', 'string'], 'string', 'number', 'number'] satisfies [
    string[],
    ...unknown[],
  ],
}
const strings = ['', 'Map', 'Array', 'a text']

it('adds up objects by constructor and everything else by kind', () => {
  const nodes = [1, 1, 10, 100, 1, 1, 11, 50, 1, 2, 12, 8, 2, 3, 13, 24]
  expect([...heapShares({ snapshot: { meta }, nodes, strings }).values()]).toEqual([
    { name: 'Map', count: 2, bytes: 150 },
    { name: 'Array', count: 1, bytes: 8 },
    { name: '(string)', count: 1, bytes: 24 },
  ])
})

it('names long texts by their beginning', () => {
  const [text] = heapShares({ snapshot: { meta }, nodes: [2, 3, 13, 20_000], strings }).values()
  expect(text?.name).toBe('(string) a text')
})

it('lists what grew most first', () => {
  const before = heapShares({ snapshot: { meta }, nodes: [1, 1, 10, 100], strings })
  const nodes = [1, 1, 10, 100, 1, 2, 12, 8, 2, 3, 13, 24]
  const after = heapShares({ snapshot: { meta }, nodes, strings })
  expect(heapGrowth(before, after)).toMatchObject([
    { name: '(string)', moreCount: 1, moreBytes: 24 },
    { name: 'Array', moreBytes: 8 },
    { name: 'Map', moreBytes: 0 },
  ])
})
