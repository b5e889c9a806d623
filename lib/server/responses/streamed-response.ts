import 'server-only'
import { inTurn } from '../rate-limits/work-share'
import type { JsonResponse } from './json-response'

/**
 * Returns a streamed response to one person once its first chunk is ready: an error before that is thrown, so its
 * status can still be returned. Later chunks are produced as the reader takes them, each in the person's turn. An error
 * in them breaks the connection, so half a file is never mistaken for a whole one.
 */
export async function streamedResponse(
  userId: number,
  chunks: AsyncGenerator<string>,
  headers: Record<string, string>,
): Promise<Response> {
  const encoder = new TextEncoder()
  const first = await chunks.next()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (first.done) controller.close()
      else controller.enqueue(encoder.encode(first.value))
    },
    async pull(controller) {
      const { done, value } = await inTurn(userId, () => chunks.next(), { waitsLong: true })
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
  return new Response(body, { headers })
}

/** Yields the text of a JSON array from pages of items. */
export async function* jsonArray(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '['
  for await (const page of pages) {
    yield separator + page.map((item) => JSON.stringify(item)).join(',')
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

/** Returns a person's list as a JSON response, streamed page by page, so it may be long. */
export async function streamedList<Item>(
  userId: number,
  pages: AsyncIterable<readonly Item[]>,
): Promise<JsonResponse<Item[]>> {
  const headers = { 'Content-Type': 'application/json' }
  return (await streamedResponse(userId, jsonArray(pages), headers)) as JsonResponse<Item[]>
}
