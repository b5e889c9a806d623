import { describe, expect, it } from 'vitest'
import { PATCH as patchThought } from '@/app/api/thoughts/[id]/route'
import { db } from '@/lib/server/database/prisma'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'

/**
 * A person with a thought of `length` characters, as a text message may have, and functions to edit
 * and read it.
 */
async function storedText(length: number) {
  const person = await signUp()
  const { id } = await captureThought(person)
  await db().thought.update({ where: { id }, data: { rawText: 'x'.repeat(length) } })
  const rewrite = (rawText: string, fields: Record<string, unknown> = {}) =>
    call(patchThought, 'PATCH', {
      cookie: person.cookie,
      params: { id: `${id}` },
      body: { rawText, ...fields },
    })
  const stored = async () => (await db().thought.findUniqueOrThrow({ where: { id } })).rawText
  return { rewrite, stored }
}

describe('an edit of the original text', () => {
  it.each([
    [20, 1500],
    [1500, 1500],
    [1600, 1600],
  ])('of %i stored characters may have up to %i characters', async (length, most) => {
    const { rewrite, stored } = await storedText(length)
    const refused = await rewrite('y'.repeat(most + 1))
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      message: `Your message exceeds the ${most} character limit.`,
      field: 'rawText',
    })
    expect(await stored()).toBe('x'.repeat(length))
    expect((await rewrite('y'.repeat(most))).status).toBe(200)
    expect(await stored()).toBe('y'.repeat(most))
  })

  it('that comes with a title is saved or refused with it', async () => {
    const { rewrite, stored } = await storedText(1600)
    const content = { parsedContent: { title: 'The boat' } }
    expect((await rewrite('y'.repeat(1601), content)).status).toBe(400)
    expect((await rewrite('y'.repeat(1590), content)).status).toBe(200)
    expect(await stored()).toHaveLength(1590)
  })

  it('of another person’s thought returns 404, however long', async () => {
    const [owner, stranger] = [await signUp(), await signUp()]
    const { id } = await captureThought(owner)
    const response = await call(patchThought, 'PATCH', {
      cookie: stranger.cookie,
      params: { id: `${id}` },
      body: { rawText: 'y'.repeat(1600) },
    })
    expect(response.status).toBe(404)
  })

  it('must not be blank', async () => {
    const { rewrite } = await storedText(1600)
    expect((await rewrite(' \n'.repeat(800))).status).toBe(400)
  })
})
