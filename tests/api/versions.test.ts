import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { POST as restoreThought } from '@/app/api/deleted-thoughts/[id]/restore/route'
import {
  DELETE as deleteThought,
  GET as readThought,
  PATCH as patchThought,
} from '@/app/api/thoughts/[id]/route'
import { GET as readVersions } from '@/app/api/thoughts/[id]/versions/route'
import { organiseThought } from '@/lib/server/organising/organise'
import { pool } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import { purgeVersions } from '@/lib/server/versions/purge'
import type { Thought } from '@/lib/shared/thoughts'
import type { ThoughtVersion } from '@/lib/shared/versions'
import { asked, withId } from '../support/device-copy'
import { onDatabaseBefore } from '../support/earlier-database'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'

let person: Awaited<ReturnType<typeof signUp>>
let id: number

beforeEach(async () => {
  person = await signUp()
  id = (await captureThought(person, 'I need to call Ana about the boat')).id
})

const versions = () => asked<ThoughtVersion[]>(person, readVersions, 'GET', withId(id))
const edit = (body: object) =>
  asked<Thought>(person, patchThought, 'PATCH', { ...withId(id), body })
const organise = (generation = 1) =>
  organiseThought({ thoughtId: id, generation, signal: new AbortController().signal })

describe('a version', () => {
  it('is not kept of what a thought shows until it is organised', async () => {
    await organise()
    expect(await versions()).toEqual([])
  })

  it('is kept of each change of a text, with who wrote it and when', async () => {
    await organise()
    const organised = await asked<Thought>(person, readThought, 'GET', withId(id))
    const first = await edit({ summary: 'One' })
    await edit({ rawText: 'Two' })
    await edit({ parsedContent: { title: 'Three' } })
    const [third, second, original] = await versions()
    expect(original).toMatchObject({
      madeBy: 'rules',
      rawText: organised.rawText,
      summary: organised.summary,
      title: organised.parsedContent.title,
    })
    expect(second).toMatchObject({ madeBy: 'person', madeAt: first.updatedAt, summary: 'One' })
    expect(third).toMatchObject({ madeBy: 'person', rawText: 'Two', summary: 'One' })
    expect(second?.replacedAt).toBe(third?.madeAt)
  })

  it('is not kept of a change of something else', async () => {
    await organise()
    await edit({ categoryId: null })
    await edit({ summary: 'One' })
    await edit({ summary: 'One' })
    expect(await versions()).toHaveLength(1)
  })

  it('is kept of a text that was edited before it was organised', async () => {
    await edit({ rawText: 'Another text' })
    expect(await versions()).toMatchObject([{ rawText: 'I need to call Ana about the boat' }])
  })

  it('is kept of details that a person wrote before the rest was organised', async () => {
    await edit({ parsedContent: { details: 'one' } })
    await edit({ parsedContent: { details: 'two' } })
    await edit({ parsedContent: { details: 'three' } })
    expect((await versions()).map(({ details }) => details)).toEqual(['two', 'one'])
  })

  it('can be restored with a title and details that repeat what was shown at first', async () => {
    await organise()
    const first = await asked<Thought>(person, readThought, 'GET', withId(id))
    await edit({ parsedContent: { title: 'Mine', details: 'My details' } })
    const [{ title, details } = { title: null, details: null }] = await versions()
    const now = await asked<Thought>(person, readThought, 'GET', withId(id))
    const restored = await edit({ parsedContent: { title, details }, basedOn: now.updatedAt })
    expect(restored.parsedContent).toEqual(first.parsedContent)
  })

  it('cannot be read by another person', async () => {
    const { cookie } = await signUp()
    const response = await call(readVersions, 'GET', { ...withId(id), cookie })
    expect(response.status).toBe(404)
  })
})

it('fifty versions are kept, each for 90 days', async () => {
  await organise()
  for (let n = 1; n <= 53; n += 1) await edit({ summary: `Summary ${n}` })
  const kept = await versions()
  expect(kept).toHaveLength(50)
  expect(kept[0]?.summary).toBe('Summary 52')
  expect(kept.at(-1)?.summary).toBe('Summary 3')
  await pool().query(
    "UPDATE thought_versions SET replaced_at = now() - interval '91 days' WHERE id <= $1",
    [kept[9]?.id],
  )
  expect(await versions()).toHaveLength(9)
  await purgeVersions(new Date())
  expect(await db().thoughtVersion.count({ where: { thoughtId: id } })).toBe(9)
})

it('versions disappear and come back with their thought, and are deleted with it for good', async () => {
  await organise()
  await edit({ summary: 'One' })
  const before = await versions()
  await asked(person, deleteThought, 'DELETE', withId(id))
  expect(await db().thoughtVersion.count({ where: { userId: person.id } })).toBe(0)
  await asked(person, restoreThought, 'POST', withId(id))
  expect(await versions()).toEqual(before)
  await asked(person, deleteThought, 'DELETE', { ...withId(id), query: { permanently: 'true' } })
  expect(await db().thoughtVersion.count({ where: { userId: person.id } })).toBe(0)
})

it('no text that was shown is lost, whatever is edited, deleted and restored', async () => {
  const text = fc.constantFrom('one', 'two', 'three', 'four')
  const step = fc.oneof(
    fc.record({ summary: text }),
    fc.record({ rawText: text }),
    fc.record({ parsedContent: fc.record({ title: text, details: text }) }),
    fc.constant('delete' as const),
  )
  await organise()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      id = (await captureThought(person, 'Something else altogether')).id
      await organise()
      const shown: string[] = []
      const words = ({ rawText, summary, title, details }: Partial<ThoughtVersion>) =>
        JSON.stringify([rawText, summary, title ?? null, details ?? null])
      const note = async () => {
        const { rawText, summary, parsedContent } = await asked<Thought>(
          person,
          readThought,
          'GET',
          withId(id),
        )
        const { title, details } = parsedContent
        shown.push(
          words({ rawText, summary, ...(title && { title }), ...(details && { details }) }),
        )
      }
      await note()
      for (const one of steps) {
        if (one === 'delete') {
          await asked(person, deleteThought, 'DELETE', withId(id))
          await asked(person, restoreThought, 'POST', withId(id))
        } else await edit(one)
        await note()
      }
      const kept = new Set((await versions()).map(words)).add(shown.at(-1) ?? '')
      expect(shown.filter((one) => !kept.has(one))).toEqual([])
    }),
    { numRuns: 12 },
  )
}, 60_000)

it('texts from before there were versions get their first version with the next change', async () => {
  await onDatabaseBefore('_thought_versions', async (client, migrateOn) => {
    await client.query(
      `INSERT INTO users (id, username, email, password) VALUES (1, 'robin', 'robin@example.com', 'x');
       INSERT INTO thoughts (id, user_id, raw_text, summary, summary_source, parsed_content, input_source)
         VALUES (1, 1, 'old', 'old', 'ai', '{}', 'web');
       INSERT INTO deleted_thoughts (id, user_id, thought, tags, action_items, reminders)
         VALUES (2, 1, '{}', '[]', '[]', '[]')`,
    )
    await migrateOn()
    await client.query("UPDATE thoughts SET summary = 'new', updated_at = now()")
    const { rows } = await client.query('SELECT summary, made_by FROM thought_versions')
    expect(rows).toEqual([{ summary: 'old', made_by: 'ai' }])
    const deleted = await client.query('SELECT versions FROM deleted_thoughts')
    expect(deleted.rows).toEqual([{ versions: [] }])
  })
})
