import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { GET as readThought, PATCH as patchThought } from '@/app/api/thoughts/[id]/route'
import { pool } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import { DETAILS_MAX_LENGTH, TITLE_MAX_LENGTH } from '@/lib/shared/limits'
import type { Thought } from '@/lib/shared/thoughts'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'

const MIGRATION = 'prisma/migrations/20261121230200_bounded_parsed_content/migration.sql'

let person: Awaited<ReturnType<typeof signUp>>
let thought: Thought

beforeAll(async () => {
  person = await signUp()
  thought = await captureThought(person)
})

const patchRaw = (rawBody: string) =>
  call(patchThought, 'PATCH', {
    cookie: person.cookie,
    params: { id: String(thought.id) },
    rawBody,
  })

const patch = (parsedContent: unknown) => patchRaw(JSON.stringify({ parsedContent }))

async function stored(): Promise<unknown> {
  const response = await call(readThought, 'GET', {
    cookie: person.cookie,
    params: { id: String(thought.id) },
  })
  return ((await response.json()) as Thought).parsedContent
}

describe('parsed content from a person', () => {
  it('keeps the known keys, as an object or as JSON, and no others', async () => {
    const content = { title: 'T', details: 'D', detail: 'd', description: 'e' }
    expect((await patch({ ...content, unknown: 'x'.repeat(50_000) })).status).toBe(200)
    expect(await stored()).toEqual(content)
    const text = JSON.stringify({ title: 'U', another: { deep: ['x'] }, ['__proto__x']: 1 })
    expect((await patch(text)).status).toBe(200)
    expect(await stored()).toEqual({ ...content, title: 'U' })
  })

  it.each([
    ['title', TITLE_MAX_LENGTH],
    ['details', DETAILS_MAX_LENGTH],
    ['detail', DETAILS_MAX_LENGTH],
    ['description', DETAILS_MAX_LENGTH],
  ])('may have a %s of up to %i characters', async (key, length) => {
    const before = await stored()
    const response = await patch({ [key]: 'x'.repeat(length + 1) })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      field: `parsedContent.${key}`,
      message: expect.stringContaining(`at most ${length} characters`),
    })
    expect(await stored()).toEqual(before)
    // The most bytes that this many characters can take in JSON.
    expect((await patch({ [key]: `x${'\u0001'.repeat(length - 1)}` })).status).toBe(200)
  })

  const nested = `{"x":${'['.repeat(9_000)}${']'.repeat(9_000)}}`
  it.each([
    ['a NUL in a key', '{"\\u0000":1}'],
    ['a NUL in a value', '{"x":"\\u0000"}'],
    ['half a surrogate pair', '{"x":"\\ud800"}'],
    ['9,000 nested arrays', nested],
  ])('is accepted, without %s under an unknown key', async (_case, json) => {
    const before = await stored()
    expect((await patch(json)).status).toBe(200)
    expect((await patchRaw(`{"parsedContent":${json}}`)).status).toBe(200)
    expect(await stored()).toEqual(before)
  })

  it.each(['"a\\u0000"', '"a\\ud800"', nested, '5', 'null'])(
    'is refused for the title %.20s',
    async (json) => {
      const response = await patch(`{"title":${json}}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'invalid_input' })
    },
  )
})

describe('the database', () => {
  it('refuses parsed content that no call could have made', async () => {
    const parsedContent = { x: 'x'.repeat(80_000) }
    const update = db().thought.update({ where: { id: thought.id }, data: { parsedContent } })
    await expect(update).rejects.toThrow()
  })

  it('is bounded by a migration that repairs the existing rows and leaves valid rows alone', async () => {
    await pool().query('ALTER TABLE thoughts DROP CONSTRAINT thoughts_parsed_content_size_check')
    const add = async (parsedContent: object) =>
      (
        await db().thought.create({
          data: {
            userId: person.id,
            rawText: 'x',
            summary: 'x',
            inputSource: 'web',
            parsedContent,
          },
        })
      ).id
    const cases: [before: object, after: object][] = [
      [{ title: 'T', junk: 'x'.repeat(200_000) }, { title: 'T' }],
      [{ junk: [1, 2], title: 5 }, {}],
      [{ details: 'd'.repeat(100_000) }, { details: 'd'.repeat(4_000) }],
      [
        { title: 't'.repeat(500), description: 'e' },
        { title: 't'.repeat(500), description: 'e' },
      ],
      [{}, {}],
    ]
    const ids = []
    for (const [before] of cases) ids.push(await add(before))
    await pool().query(readFileSync(MIGRATION, 'utf8'))
    for (const [index, [, after]] of cases.entries()) {
      const row = await db().thought.findUniqueOrThrow({ where: { id: ids[index] } })
      expect(row.parsedContent).toEqual(after)
      // Every later update of the row is checked against the limit.
      await db().thought.update({ where: { id: ids[index] }, data: { isArchived: true } })
    }
  })
})
