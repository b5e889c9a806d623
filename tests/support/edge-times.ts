/** Times that a program may accept and PostgreSQL does not, or the other way round. */
export const EDGE_TIMES = [
  '0000-01-01T00:00:00Z',
  '0000-12-31T23:59:59.999999Z',
  '-000001-01-01T00:00:00Z',
  '+010000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-01-01T00:00:00+23:59',
  '2026-01-01T00:00:00-16:00',
  `2026-01-01T00:00:00.${'0'.repeat(120)}Z`,
  '2026-02-30T00:00:00Z',
  'infinity',
  'NaN',
  'now',
]

/** A cursor for each of these times, valid for any list. */
export const EDGE_CURSORS = EDGE_TIMES.map((time) =>
  Buffer.from(
    JSON.stringify({ createdAt: time, pinnedAt: time, deletedAt: time, thoughtId: 1, id: 1 }),
  ).toString('base64url'),
)
