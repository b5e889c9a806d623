import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { batched } from './batch'

/** Doubles numbers, rejects those in `faulty`, and records the input of each batch. */
function doubling({ faulty = [] as number[], keyOf }: Options = {}) {
  const batches: number[][] = []
  const double = batched(async (asked: number[]) => {
    batches.push(asked)
    await delay(5)
    if (asked.some((one) => faulty.includes(one))) throw new Error(`no ${asked.join()}`)
    return asked.map((one) => one * 2)
  }, keyOf)
  return { double, batches }
}

interface Options {
  faulty?: number[]
  keyOf?: (asked: number) => unknown
}

describe('simultaneous calls', () => {
  it('run as one batch, and each gets its own result', async () => {
    const { double, batches } = doubling()
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6])
    expect(batches).toEqual([[1, 2, 3]])
  })

  it('fail individually', async () => {
    const { double, batches } = doubling({ faulty: [2] })
    const ended = await Promise.allSettled([1, 2, 3].map(double))
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(ended[1]).toMatchObject({ reason: new Error('no 2') })
    expect(batches).toEqual([[1, 2, 3], [1], [2], [3]])
  })

  it('with the same key run one after the other', async () => {
    const { double, batches } = doubling({ keyOf: (asked) => asked % 2 })
    expect(await Promise.all([1, 2, 3, 5].map(double))).toEqual([2, 4, 6, 10])
    expect(batches).toEqual([[1, 2], [3], [5]])
  })
})

it('runs the calls that arrive during a batch as the next batch', async () => {
  const { double, batches } = doubling()
  const first = double(1)
  await delay(3)
  await Promise.all([first, double(2), double(3)])
  expect(batches).toEqual([[1], [2, 3]])
})

it('handles later calls after a failure', async () => {
  const { double } = doubling({ faulty: [1] })
  await expect(double(1)).rejects.toThrow('no 1')
  expect(await double(2)).toBe(4)
})
