import { beforeEach, describe, expect, it } from 'vitest'
import { PATCH as edit } from '@/app/api/thoughts/[id]/route'
import {
  DELETE as undoSplit,
  GET as readSplit,
  PATCH as setWhole,
  POST as split,
} from '@/app/api/thoughts/[id]/split/route'
import { asked, withId } from '../support/device-copy'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'
import { CUTS, splittingOf, TEXT } from '../support/splitting'

let person: Awaited<ReturnType<typeof signUp>>

beforeEach(async () => {
  person = await signUp()
})

const { list, cut, organised } = splittingOf(() => person)
const own = (id: number) => ({ ...withId(id), cookie: person.cookie })

describe('a split is refused', () => {
  it.each([
    ['no cuts', []],
    ['a cut at the end', [TEXT.length]],
    ['cuts out of order', [20, 10]],
    ['the same cut twice', [10, 10]],
    ['a cut beyond the end', [TEXT.length + 5]],
    ['a fraction', [1.5]],
    ['too many parts', Array.from({ length: 20 }, (_, index) => index + 1)],
  ])('for %s', async (_what, cuts) => {
    const { id } = await captureThought(person, TEXT)
    const response = await call(split, 'POST', { ...own(id), body: { cuts } })
    expect(response.status).toBe(400)
    expect(await list()).toHaveLength(1)
  })

  it('for a part without words, and for half a character', async () => {
    const { id } = await captureThought(person, 'a   \u{1F642}b')
    for (const at of [2, 5]) {
      const response = await call(split, 'POST', { ...own(id), body: { cuts: [1, at] } })
      expect(response.status).toBe(400)
    }
  })

  it('for a text that has been edited since', async () => {
    const thought = await organised()
    const body = { rawText: `${TEXT} And more.` }
    await asked(person, edit, 'PATCH', { ...withId(thought.id), body })
    const stale = { cuts: CUTS, basedOn: thought.updatedAt }
    const response = await call(split, 'POST', { ...own(thought.id), body: stale })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ current: { rawText: body.rawText } })
  })

  it('without a session, and for another person’s thought', async () => {
    const { id } = await organised()
    const [part] = (await cut(id)).parts
    const other = await signUp()
    const body = { cuts: [5] }
    const calls = [
      [split, 'POST', { body }],
      [undoSplit, 'DELETE', {}],
      [setWhole, 'PATCH', { body: { isWhole: true } }],
      [readSplit, 'GET', {}],
    ] as const
    for (const [handler, method, options] of calls) {
      const asks = (params: object) => call(handler, method, { ...params, ...options })
      expect((await asks(withId(id))).status).toBe(401)
      for (const target of [id, part?.id ?? 0]) {
        expect((await asks({ ...withId(target), cookie: other.cookie })).status).toBe(404)
      }
    }
    expect(await list()).toHaveLength(2)
  })

  it('when the thought is split already, even by several calls at once', async () => {
    const { id } = await organised()
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => {
        const response = await call(split, 'POST', { ...own(id), body: { cuts: CUTS } })
        return response.status
      }),
    )
    expect(statuses.sort()).toEqual([201, 409, 409])
    expect(await list()).toHaveLength(2)
    const again = await Promise.all(
      [1, 2].map(async () => (await call(undoSplit, 'DELETE', own(id))).status),
    )
    expect(again).toEqual([200, 200])
    expect(await list()).toMatchObject([{ id, isArchived: false }])
  })
})
