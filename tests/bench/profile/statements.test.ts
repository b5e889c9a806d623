import { expect, it } from 'vitest'
import { statementTable, type StatementCost } from './statements'

const read: StatementCost = {
  text: `SELECT a || b FROM things WHERE ${'x'.repeat(200)}`,
  isNested: false,
  calls: 20,
  totalMs: 30,
  planningMs: 4,
  rows: 100,
  buffers: 50,
}

it('divides by calls and by requests, and counts only statements that were sent as sent', () => {
  const nested = { ...read, text: 'UPDATE b', isNested: true }
  const lines = statementTable([read, nested], { requests: 10 }).split('\n').slice(2)
  const cells = lines.map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  expect(cells[0]?.slice(1, 8)).toEqual(['20', '2.00', '30', '1.50', '0.20', '5.0', '2.5'])
  expect(cells[0]?.[8]).toMatch(/^SELECT a \\\|\\\| b FROM .*…$/)
  expect(cells[1]?.[8]).toBe('in another: UPDATE b')
  expect(cells[2]?.slice(1, 4)).toEqual(['20', '2.00', '30'])
})

it('gives the whole text on request', () => {
  expect(statementTable([read], { isWhole: true })).toContain('x'.repeat(200))
})
