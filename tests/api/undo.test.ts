import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { undoLast } from '@/lib/client/page/undo'
import { act, ACTS, PARTS, personAtWork, shown, undo } from '../support/actions-with-undo'

const MOST_UNDONE = 20

afterEach(() => vi.unstubAllGlobals())

it('an edit can be undone after its thought was changed along with others', async () => {
  const page = await personAtWork()
  const begun = await shown(page)
  expect(await act(page, { act: 'edit', nth: PARTS.indexOf('rawText'), word: 'two' })).toBe(true)
  expect(await act(page, { act: 'many', nth: 3, word: 'two' })).toBe(true)
  await undo(page)
  await undo(page)
  expect(await shown(page)).toEqual(begun)
})

it('two hundred actions, undone in random places and then to the end, end where they began', async () => {
  const step = fc.record({
    act: fc.constantFrom(...ACTS),
    nth: fc.nat(11),
    word: fc.constantFrom('one', 'two', 'three', 'four'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 200, maxLength: 200 }), async (steps) => {
      const page = await personAtWork()
      const begun = await shown(page)
      /** What the screens showed before each action that is not undone. */
      const before: unknown[] = []
      const undoOne = async () => {
        await undo(page)
        expect(await shown(page)).toEqual(before.pop())
      }
      for (const one of steps) {
        if (one.act !== 'undo') {
          const now = await shown(page)
          if (await act(page, one)) before.push(now)
        } else if (before.length > 0) await undoOne()
        if (before.length === MOST_UNDONE) await undoOne()
      }
      while (before.length > 0) await undoOne()
      expect(await shown(page)).toEqual(begun)
      expect(undoLast(page.client)).toBe(false)
    }),
    { numRuns: 2, endOnFailure: true },
  )
}, 120_000)
