import { expect, it } from 'vitest'
import { csvFile } from '@/lib/server/exports/files'
import { jsonArray, streamedList, streamedResponse } from '@/lib/server/responses/streamed-response'

async function* failing(after: number[][]) {
  yield* after
  throw new Error('The database is away')
}

const thoughtsOf = failing as (after: never[][]) => AsyncGenerator<never[]>

it('an error in the first page is thrown before the headers', async () => {
  const away = /The database is away/
  await expect(streamedList(1, failing([]))).rejects.toThrow(away)
  await expect(streamedResponse(1, jsonArray(failing([])), {})).rejects.toThrow(away)
  await expect(streamedResponse(1, csvFile(thoughtsOf([]), 'UTC'), {})).rejects.toThrow(away)
})

it('a later error breaks off the response', async () => {
  const response = await streamedList(1, failing([[1, 2]]))
  await expect(response.text()).rejects.toThrow()
})

it('a response has all pages in order, and ends them when the client stops reading', async () => {
  let isEnded = false
  async function* pages() {
    try {
      yield [1]
      yield [2]
      yield [3]
    } finally {
      isEnded = true
    }
  }
  const whole = await streamedList(1, pages())
  expect(await whole.json()).toEqual([1, 2, 3])
  isEnded = false
  const left = await streamedList(1, pages())
  await left.body?.cancel()
  expect(isEnded).toBe(true)
})
