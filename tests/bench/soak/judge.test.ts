import { expect, it } from 'vitest'
import { isGrowing, memoryChanges, queueChanges } from './judge'
import type { Sample } from './samples'

const sample = (atS: number, mib: number, jobs = 0): Sample => ({
  atS,
  memory: { app: mib },
  waiting: { organise: jobs },
})

it('compares the memory after a given time with that at the end, without single peaks', () => {
  const samples = [90, 900, 210, 200, 280, 220, 300, 230, 225].map((mib, place) =>
    sample(place * 10, mib),
  )
  expect(memoryChanges(samples, 20)).toEqual([{ name: 'app', from: 200, to: 225 }])
})

it('leaves out processes that did not run at both ends', () => {
  const ended = { ...sample(10, 1), memory: { app: 1, helper: 5 } }
  const samples = [ended, ...[20, 30, 40, 50, 60].map((atS) => sample(atS, 1))]
  expect(memoryChanges(samples, 0).map(({ name }) => name)).toEqual(['app'])
})

it('finds a queue that grows from the first third to the last, and ignores a few jobs', () => {
  const jobs = [0, 2, 4, 20, 30, 40, 50, 60, 70]
  const [queue] = queueChanges(jobs.map((count, place) => sample(place, 1, count)))
  expect(queue).toEqual({ name: 'organise', from: 2, to: 60 })
  expect(queue && isGrowing(queue)).toBe(true)
  expect(isGrowing({ name: '', from: 0, to: 9 })).toBe(false)
  expect(isGrowing({ name: '', from: 40, to: 60 })).toBe(false)
})
