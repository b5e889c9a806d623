import 'server-only'
import { inTurn } from '../process/work-share'
import type { Answered } from './answer'

/**
 * An answer of one person's, made of pages that are fetched as the reader takes them, each in the
 * person's turn. An error on the way breaks the connection, so that half a file is never taken for a
 * whole one.
 */
export function streamedResponse(
  userId: number,
  chunks: AsyncGenerator<string>,
  headers: Record<string, string>,
): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
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

/** The text of a JSON array whose items come in pages. */
export async function* jsonArray(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '['
  for await (const page of pages) {
    yield separator + page.map((item) => JSON.stringify(item)).join(',')
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

/** A list of one person's as JSON, however long it is, streamed page by page. */
export function streamedList<Item>(
  userId: number,
  pages: AsyncIterable<readonly Item[]>,
): Answered<Item[]> {
  const headers = { 'Content-Type': 'application/json' }
  return streamedResponse(userId, jsonArray(pages), headers) as Answered<Item[]>
}
