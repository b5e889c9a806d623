import 'server-only'

/**
 * Returns the bytes of a stream after the first `skip`, at most `take` of them; the rest is not fetched. Errors of the
 * stream become what `asError` makes of them. Cancelling the result cancels the stream at once.
 */
export function partOf(
  stream: ReadableStream<Uint8Array>,
  { skip, take }: { skip: number; take: number },
  asError: (error: unknown) => Error,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader()
  let toSkip = skip
  let left = take
  async function next(): Promise<Uint8Array | undefined> {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return undefined
      const kept = value.subarray(toSkip, toSkip + left)
      toSkip -= Math.min(toSkip, value.length)
      left -= kept.length
      if (kept.length > 0) return kept
      // Only now, for a stream that was read to its end leaves its connection to the next request.
      if (left === 0) return void (await reader.cancel())
    }
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = await next().catch((error: unknown) => {
          throw asError(error)
        })
        if (chunk) controller.enqueue(chunk)
        else controller.close()
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
