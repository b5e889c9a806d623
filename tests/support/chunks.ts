/** The bytes in chunks that end at these places. */
export function* cut(bytes: Buffer, places: readonly number[]): Generator<Buffer> {
  let start = 0
  for (const place of [...places].sort((one, other) => one - other)) {
    const end = Math.min(place, bytes.length)
    yield bytes.subarray(start, end)
    start = end
  }
  yield bytes.subarray(start)
}
