import { beforeEach, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { POST as restore } from '@/app/api/deleted-thoughts/[id]/restore/route'
import { PATCH as tick } from '@/app/api/action-items/[id]/route'
import { GET as readPlan } from '@/app/api/plan/route'
import { PATCH as archive } from '@/app/api/thoughts/[id]/archive/route'
import { DELETE as deleteThought, PATCH as edit } from '@/app/api/thoughts/[id]/route'
import { POST as retry } from '@/app/api/thoughts/[id]/retry/route'
import { PATCH as setWhole } from '@/app/api/thoughts/[id]/split/route'
import { POST as addTag } from '@/app/api/thoughts/[id]/tags/route'
import { POST as merge } from '@/app/api/thoughts/merge/route'
import { PATCH as updateProfile } from '@/app/api/user/profile/route'
import { pool } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import type { Plan } from '@/lib/shared/plan'
import { areCuts, type ThoughtSplit } from '@/lib/shared/splits'
import type { Thought } from '@/lib/shared/thoughts'
import { hasVisibleText } from '@/lib/shared/visible-text'
import { asked, withId } from '../support/device-copy'
import { onDatabaseBefore } from '../support/earlier-database'
import { captureThought, signUp } from '../support/factories'
import { CUTS, FIRST, SECOND, splittingOf, TEXT } from '../support/splitting'

let person: Awaited<ReturnType<typeof signUp>>

beforeEach(async () => {
  person = await signUp()
})

const { read, stateOf, list, deleted, cut, putTogether, organise, organised } = splittingOf(
  () => person,
)

describe('a thought that contains several', () => {
  it('gets a proposed split when it is organised, but is not split automatically', async () => {
    const { id } = await organised()
    expect(await stateOf(id)).toEqual({
      proposedCuts: CUTS,
      cuts: null,
      source: null,
      parts: [],
    })
    expect(await list()).toHaveLength(1)
  })

  it('gets no proposal from when the person marks it as whole until they undo that', async () => {
    const { id } = await organised()
    const say = (isWhole: boolean) =>
      asked<ThoughtSplit>(person, setWhole, 'PATCH', { ...withId(id), body: { isWhole } })
    expect((await say(true)).proposedCuts).toBeNull()
    await asked(person, retry, 'POST', withId(id))
    await organise(id, 2)
    expect((await stateOf(id)).proposedCuts).toBeNull()
    expect((await say(false)).proposedCuts).toEqual(CUTS)
  })

  it('gets a proposal only for the text that was organised', async () => {
    const { id } = await organised()
    const say = (rawText: string) =>
      asked(person, edit, 'PATCH', { ...withId(id), body: { rawText } })
    await say(`So: ${TEXT}`)
    expect((await stateOf(id)).proposedCuts).toBeNull()
    await say(TEXT)
    expect((await stateOf(id)).proposedCuts).toEqual(CUTS)
  })

  it('becomes its parts, each with its words, tags and items, linked to it', async () => {
    const { id, createdAt } = await organised()
    await asked(person, addTag, 'POST', { ...withId(id), body: { tagName: 'mine' } })
    const items = (await read(id)).actionItems
    expect(items.map(({ text }) => text)).toEqual([
      'Call Marek about the boiler before the weekend',
    ])
    await asked(person, tick, 'PATCH', {
      ...withId(items[0]?.id ?? 0),
      body: { isCompleted: true },
    })

    const { source, parts } = await cut(id)
    expect(source).toMatchObject({ id, isArchived: true, rawText: TEXT })
    expect(parts.map(({ rawText }) => rawText)).toEqual([FIRST, SECOND])
    for (const part of parts) {
      expect(part).toMatchObject({ createdAt, processingStatus: 'pending', isArchived: false })
      expect(part.tags.map(({ name }) => name)).toEqual(['mine'])
    }
    expect(parts.map(({ actionItems }) => actionItems.map((item) => item.isCompleted))).toEqual([
      [true],
      [],
    ])
    const [first, second] = parts.map((part) => part.id)
    await organise(first ?? 0)
    await organise(second ?? 0)
    expect(await read(first ?? 0)).toMatchObject({
      processingStatus: 'ready',
      actionItems: [{ isCompleted: true }],
    })
    expect(await stateOf(id)).toMatchObject({
      proposedCuts: null,
      cuts: CUTS,
      source: null,
      parts: [{ id: first }, { id: second }],
    })
    expect(await stateOf(second ?? 0)).toEqual({
      proposedCuts: null,
      cuts: null,
      source: { id, title: source.parsedContent.title },
      parts: [],
    })
    expect(await list()).toHaveLength(2)
    expect(await db().thoughtNotice.count({ where: { thoughtId: { in: [first ?? 0] } } })).toBe(0)
  })

  it('can be put together again, and nothing of the split remains', async () => {
    const { id } = await organised()
    const before = await read(id)
    const { parts } = await cut(id)
    for (const part of parts) await organise(part.id)
    const whole = await putTogether(id)
    expect(whole).toEqual({ ...before, updatedAt: whole.updatedAt })
    expect(await list()).toEqual([whole])
    expect(await deleted()).toEqual([])
    expect((await stateOf(id)).proposedCuts).toEqual(CUTS)
    expect((await cut(id)).parts).toHaveLength(2)
  })

  it('keeps the parts that were changed since among the deleted thoughts', async () => {
    const { id } = await organised()
    const [first, second] = (await cut(id)).parts
    await asked(person, edit, 'PATCH', {
      ...withId(first?.id ?? 0),
      body: { summary: 'My own words' },
    })
    await asked(person, addTag, 'POST', { ...withId(second?.id ?? 0), body: { tagName: 'new' } })
    await putTogether(id)
    expect((await deleted()).map((one) => one.id).sort()).toEqual([first?.id, second?.id])
    await asked(person, restore, 'POST', withId(second?.id ?? 0))
    expect((await stateOf(second?.id ?? 0)).source?.id).toBe(id)
  })

  it('keeps the parts whose words it no longer has among the deleted thoughts', async () => {
    const { id } = await organised()
    const [first, second] = (await cut(id)).parts
    // 50 versions are kept, so the words of the second part are nowhere else now.
    for (let edits = 1; edits <= 51; edits += 1) {
      const rawText = `${FIRST} Written over ${edits} times.`
      await asked(person, edit, 'PATCH', { ...withId(id), body: { rawText } })
    }
    await putTogether(id)
    expect((await deleted()).map((one) => one.rawText)).toEqual([SECOND])
    await asked(person, restore, 'POST', withId(second?.id ?? 0))
    expect((await read(second?.id ?? 0)).rawText).toBe(SECOND)
    expect((await list()).map((one) => one.id)).not.toContain(first?.id)
  })

  it('stays archived where it was archived, with its parts', async () => {
    const { id } = await organised()
    await asked(person, archive, 'PATCH', withId(id))
    expect((await cut(id)).parts.map(({ isArchived }) => isArchived)).toEqual([true, true])
    expect((await putTogether(id)).isArchived).toBe(true)
  })

  it('keeps its source and its parts through deletion and restoration', async () => {
    const { id } = await organised()
    const [part] = (await cut(id)).parts
    await asked(person, deleteThought, 'DELETE', withId(id))
    expect((await stateOf(part?.id ?? 0)).source).toBeNull()
    await asked(person, restore, 'POST', withId(id))
    expect((await stateOf(part?.id ?? 0)).source?.id).toBe(id)
    expect((await stateOf(id)).parts).toHaveLength(2)
  })
})

describe('the free plan', () => {
  it('does not count or refuse a split', async () => {
    person = await signUp({ plan: 'free' })
    const { id } = await organised()
    await pool().query(
      `INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source)
       SELECT $1, 'full', 'full', '{}', 'web' FROM generate_series(1, 99)`,
      [person.id],
    )
    const plan = () => asked<Plan>(person, readPlan, 'GET')
    const before = await plan()
    await cut(id)
    expect((await plan()).used.notesThisMonth).toBe(before.used.notesThisMonth)
    await putTogether(id)
    expect(await plan()).toEqual(before)
  })
})

describe('automatic splitting', () => {
  beforeEach(async () => {
    await asked(person, updateProfile, 'PATCH', { body: { splitByItself: true } })
  })

  it('creates the parts when the thought is organised, once', async () => {
    const thought = await organised()
    expect(thought.isArchived).toBe(true)
    const { parts } = await stateOf(thought.id)
    expect(parts).toHaveLength(2)
    for (const part of parts) await organise(part.id)
    expect(await list()).toHaveLength(2)

    await putTogether(thought.id)
    await asked(person, retry, 'POST', withId(thought.id))
    await organise(thought.id, 2)
    expect((await read(thought.id)).isArchived).toBe(false)
  })

  it('leaves a single thought as it is', async () => {
    expect((await organised('Buy oat milk.')).isArchived).toBe(false)
    expect(await list()).toHaveLength(1)
  })
})

/** Text as people and machines write it, with at least one visible character. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(' ', '\n', '\n\n', '\t', '\u00a0', '\u3000', '🙂', 'e\u0301', 'also ', '. '),
    ),
    { minLength: 2, maxLength: 40 },
  )
  .map((pieces) => pieces.join('').replaceAll('\0', '').slice(0, 1500))
  .filter((text) => hasVisibleText(text) && text.isWellFormed())

it('gives every word back, in order, when a text is split anywhere and merged', async () => {
  const wordsOf = (text: string) => text.split(/\s+/u).filter((word) => word !== '')
  await fc.assert(
    fc.asyncProperty(
      anyText,
      fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
      async (text, places) => {
        const cuts = [...new Set(places.map((place) => (place % text.length) + 1))].sort(
          (one, other) => one - other,
        )
        fc.pre(areCuts(text, cuts))
        const { id } = await captureThought(person, text)
        const { parts } = await cut(id, cuts)
        const said = parts.map(({ rawText }) => rawText)
        expect(said.join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''))
        const ids = parts.map((part) => part.id).reverse()
        const merged = await asked<Thought>(person, merge, 'POST', { body: { ids } })
        expect(wordsOf(merged.rawText)).toEqual(said.flatMap(wordsOf))
        const isBetweenWords = cuts.every((at) => /\s/u.test(text.slice(at - 1, at + 1)))
        if (isBetweenWords) expect(wordsOf(merged.rawText)).toEqual(wordsOf(text))
      },
    ),
    { numRuns: 60 },
  )
})

it('thoughts from before there were splits are whole, and part of none', async () => {
  await onDatabaseBefore('_split_and_merge', async (client, migrateOn) => {
    await client.query(
      `INSERT INTO users (id, username, email, password) VALUES (1, 'robin', 'robin@example.com', 'x');
       INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source)
         VALUES (1, 'old', 'old', '{}', 'web')`,
    )
    await migrateOn()
    const { rows } = await client.query(
      `SELECT u.split_by_itself, t.source_id, t.merged_from, t.split_proposal, t.is_whole
         FROM users u JOIN thoughts t ON t.user_id = u.id`,
    )
    expect(rows).toEqual([
      {
        split_by_itself: false,
        source_id: null,
        merged_from: [],
        split_proposal: null,
        is_whole: false,
      },
    ])
  })
})
