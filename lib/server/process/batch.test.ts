import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { batched } from './batch'

/** Doubles numbers, refuses those of `faulty`, and keeps what each call of the work was asked. */
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

describe('calls made at the same time', () => {
  it('are done with one call of the work, and each gets its own result', async () => {
    const { double, batches } = doubling()
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6])
    expect(batches).toEqual([[1, 2, 3]])
  })

  it('fail alone', async () => {
    const { double, batches } = doubling({ faulty: [2] })
    const ended = await Promise.allSettled([1, 2, 3].map(double))
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(ended[1]).toMatchObject({ reason: new Error('no 2') })
    expect(batches).toEqual([[1, 2, 3], [1], [2], [3]])
  })

  it('with the same key are done one after the other', async () => {
    const { double, batches } = doubling({ keyOf: (asked) => asked % 2 })
    expect(await Promise.all([1, 2, 3, 5].map(double))).toEqual([2, 4, 6, 10])
    expect(batches).toEqual([[1, 2], [3], [5]])
  })
})

it('calls that come meanwhile are done together afterwards', async () => {
  const { double, batches } = doubling()
  const first = double(1)
  await delay(3)
  await Promise.all([first, double(2), double(3)])
  expect(batches).toEqual([[1], [2, 3]])
})

it('a failure does not end the work on later calls', async () => {
  const { double } = doubling({ faulty: [1] })
  await expect(double(1)).rejects.toThrow('no 1')
  expect(await double(2)).toBe(4)
})
