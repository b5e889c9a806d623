import { afterEach, expect, it } from 'vitest'
import { DELETE as emptyDeleted } from '@/app/api/deleted-thoughts/route'
import { DELETE as deleteTag } from '@/app/api/tags/[id]/route'
import { POST as mergeTag } from '@/app/api/tags/[id]/merge/route'
import { POST as restoreTag } from '@/app/api/tags/[id]/restore/route'
import { withId } from '../support/device-copy'
import { signUp } from '../support/factories'
import { fill } from '../support/filling'
import { call } from '../support/http'

/** Slowed down, 90 rows take longer than eight seconds, like many thousands of rows. */
const ROWS = 90

const SLOW = {
  deleted_thoughts: 'DELETE',
  thought_tags: 'INSERT OR UPDATE OR DELETE',
}

async function slowDown() {
  await fill(
    `CREATE OR REPLACE FUNCTION take_long() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN PERFORM pg_sleep(0.1); RETURN NULL; END $$`,
  )
  for (const [table, events] of Object.entries(SLOW)) {
    await fill(
      `CREATE TRIGGER take_long AFTER ${events} ON ${table} FOR EACH ROW EXECUTE FUNCTION take_long()`,
    )
  }
}

afterEach(async () => {
  for (const table of Object.keys(SLOW)) await fill(`DROP TRIGGER IF EXISTS take_long ON ${table}`)
})

async function tagOnAll(userId: number, name: string): Promise<number> {
  const { rows } = await fill(
    `WITH made AS (INSERT INTO tags (user_id, name) VALUES ($1, $2) RETURNING id, user_id, name),
          named AS (INSERT INTO tag_unique (tag_id, user_id, name) SELECT id, user_id, name FROM made)
     SELECT id FROM made`,
    [userId, name],
  )
  const [tag] = rows as { id: number }[]
  await fill(
    `INSERT INTO thought_tags (thought_id, tag_id, user_id, source)
     SELECT id, $2, $1, 'person' FROM thoughts WHERE user_id = $1`,
    [userId, tag?.id],
  )
  return tag?.id ?? 0
}

/** A person with `ROWS` thoughts, a tag on all of them, a tag on none, and as many deleted thoughts. */
async function personWithRows() {
  const { id: userId, cookie } = await signUp()
  await fill(
    `INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source, processing_status)
     SELECT $1, 'text', '', '{}', 'web', 'ready' FROM generate_series(1, $2)`,
    [userId, ROWS],
  )
  await fill(
    `INSERT INTO deleted_thoughts (id, user_id, thought, tags, action_items, reminders)
     SELECT $1 * 1000000 + n, $1, '{}', '[]', '[]', '[]' FROM generate_series(1, $2) n`,
    [userId, ROWS],
  )
  const tag = await tagOnAll(userId, 'everywhere')
  const { rows } = await fill(`INSERT INTO tags (user_id, name) VALUES ($1, 'into') RETURNING id`, [
    userId,
  ])
  const [into] = rows as { id: number }[]
  return { cookie, ...withId(tag), body: { into: into?.id } }
}

it('deleting, merging and restoring thousands of a person’s rows is given enough time', async () => {
  const [deleting, merging, emptying] = [
    await personWithRows(),
    await personWithRows(),
    await personWithRows(),
  ]
  await slowDown()
  const statuses = async (...responses: (() => Promise<Response>)[]) => {
    const all: number[] = []
    for (const respond of responses) all.push((await respond()).status)
    return all
  }
  const { cookie, params } = deleting
  expect(
    await Promise.all([
      statuses(
        () => call(deleteTag, 'DELETE', { cookie, params }),
        () => call(restoreTag, 'POST', { cookie, params }),
      ),
      statuses(() => call(mergeTag, 'POST', merging)),
      statuses(() => call(emptyDeleted, 'DELETE', { cookie: emptying.cookie })),
    ]),
  ).toEqual([[200, 200], [200], [200]])
}, 90_000)
