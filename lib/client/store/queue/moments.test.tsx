import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ours } from '@/tests/support/answered-by'
import { momentOf, type UnsentEntry } from './entries'

const NOON = Date.parse('2026-05-09T12:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let position = 0

/** The modules as a newly opened page loads them. */
async function openPage() {
  vi.resetModules()
  const { making, dated, inOrder } = await import('./moments')
  const { hearServerTime } = await import('../../server/server-time')
  return {
    write: (text: string): UnsentEntry => ({
      id: text,
      kind: 'thought',
      position: (position += 1),
      made: making(),
      body: { text, capturedAt: new Date().toISOString() },
    }),
    moments: (...entries: UnsentEntry[]) =>
      dated(entries).map((entry) => Date.parse(momentOf(entry))),
    texts: (...entries: UnsentEntry[]) => inOrder(entries).map(({ id }) => id),
    hear: (time: number) =>
      hearServerTime(
        ours(new Response(null, { headers: { Date: new Date(time).toUTCString() } })).headers,
        Date.now(),
      ),
  }
}

const pass = (ms: number) => vi.advanceTimersByTime(ms)
const setClock = (time: number) => vi.setSystemTime(time)

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOON })
})
afterEach(() => vi.useRealTimers())

describe('when something was made', () => {
  it('is what the clock said', async () => {
    const page = await openPage()
    const one = page.write('one')
    pass(3 * DAY)
    expect(page.moments(one)).toEqual([NOON])
    const next = await openPage()
    expect(next.moments(one)).toEqual([NOON])
  })

  it.each([5 * MINUTE, 2 * DAY])(
    'is known in its page when the clock was ahead by %d ms and is corrected',
    async (wrong) => {
      setClock(NOON + wrong)
      const page = await openPage()
      const one = page.write('one')
      pass(MINUTE)
      const two = page.write('two')
      pass(MINUTE)
      setClock(NOON + 2 * MINUTE)
      expect(page.moments(one, two)).toEqual([NOON, NOON + MINUTE])
    },
  )

  it('is never in the future, nor after what was made later', async () => {
    setClock(NOON + 2 * DAY)
    const page = await openPage()
    const [one, two] = [page.write('one'), page.write('two')]
    setClock(NOON)
    const next = await openPage()
    pass(MINUTE)
    const three = next.write('three')
    pass(MINUTE)
    expect(next.moments(one, two)).toEqual([NOON + 2 * MINUTE, NOON + 2 * MINUTE])
    expect(next.moments(one, two, three)).toEqual(new Array(3).fill(NOON + MINUTE))
  })

  it('is the time of sending when it is too long ago for the server', async () => {
    const page = await openPage()
    const one = page.write('one')
    setClock(NOON + 60 * DAY)
    const next = await openPage()
    expect(next.moments(one)).toEqual([NOON + 60 * DAY])
    expect(page.moments(one)).toEqual([NOON + 60 * DAY])
  })

  it('is not days ago because the clock was behind the server’s', async () => {
    const before = await openPage()
    before.hear(NOON)
    setClock(NOON - 2 * DAY)
    const page = await openPage()
    const one = page.write('one')
    pass(MINUTE)
    // The clock is still wrong: the server corrects it by the time of sending in the request.
    expect(page.moments(one)).toEqual([NOON - 2 * DAY])
    setClock(NOON + MINUTE)
    expect(page.moments(one)).toEqual([NOON])
    const next = await openPage()
    expect(next.moments(one)).toEqual([NOON + MINUTE])
  })

  it('stays the same while the device sleeps, which the age of a page does not count', async () => {
    const page = await openPage()
    page.hear(NOON)
    const one = page.write('one')
    setClock(NOON + 9 * 60 * MINUTE)
    expect(page.moments(one)).toEqual([NOON])
  })

  it('is not corrected by a response from an intermediary', async () => {
    const before = await openPage()
    const { hearServerTime } = await import('../../server/server-time')
    hearServerTime(new Headers({ Date: new Date(NOON + 9 * DAY).toUTCString() }), Date.now())
    const one = before.write('one')
    expect(one.made).not.toHaveProperty('isBehind')
  })

  it('is corrected for recordings and changes too', async () => {
    setClock(NOON + DAY)
    const page = await openPage()
    const { id, position, made } = page.write('one')
    const stored = { id, position, ...(made && { made }) }
    const at = new Date().toISOString()
    const recording = {
      kind: 'recording',
      sound: new Blob(),
      seconds: null,
      recordedAt: at,
    } as const
    const change = {
      kind: 'change',
      call: 'DELETE /api/thoughts/[id]',
      madeAt: at,
      effect: { on: 'thought', id: 1, set: null },
    } as const
    setClock(NOON)
    expect(page.moments({ ...stored, ...recording }, { ...stored, ...change })).toEqual([
      NOON,
      NOON,
    ])
  })
})

describe('the order', () => {
  it('is that in which things were made on this device, whatever its clock showed', async () => {
    const page = await openPage()
    const [one, two] = [page.write('one'), page.write('two')]
    setClock(NOON - DAY)
    const next = await openPage()
    const three = next.write('three')
    expect(next.texts(three, two, one)).toEqual(['one', 'two', 'three'])
  })

  it('continues after the stored entries when the count is lost', async () => {
    const page = await openPage()
    const [one, two] = [page.write('one'), page.write('two')]
    localStorage.clear()
    const next = await openPage()
    next.texts(one, two)
    expect(next.texts(next.write('three'), two, one)).toEqual(['one', 'two', 'three'])
  })

  it('begins with the entries of an earlier release', async () => {
    const page = await openPage()
    const { made: _made, ...old } = page.write('old')
    const { made: _none, ...older } = page.write('older')
    const one = page.write('one')
    expect(page.texts(older, one, old)).toEqual(['older', 'old', 'one'])
  })

  it('needs no storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const page = await openPage()
    const [one, two] = [page.write('one'), page.write('two')]
    expect(page.texts(two, one)).toEqual(['one', 'two'])
  })
})
