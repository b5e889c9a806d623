import { beforeEach, describe, expect, it } from 'vitest'
import { PATCH as editItem } from '@/app/api/action-items/[id]/route'
import { POST as restore } from '@/app/api/deleted-thoughts/[id]/restore/route'
import { DELETE as empty } from '@/app/api/deleted-thoughts/route'
import { POST as createReminder } from '@/app/api/reminders/route'
import { DELETE as undoMerge } from '@/app/api/thoughts/[id]/merge/route'
import { pool } from '@/lib/server/database/db'
import { asked, withId } from '../support/device-copy'
import { signUp } from '../support/factories'
import { call } from '../support/http'
import { mergingOf } from '../support/merging'

let person: Awaited<ReturnType<typeof signUp>>

beforeEach(async () => {
  person = await signUp()
})

const { read, list, deleted, join, undo, tag, change, organised, two } = mergingOf(() => person)

describe('taking a merge back', () => {
  it('restores everything as it was', async () => {
    const { earlier, later } = await two()
    await tag(later.id, 'mine')
    const before = [await read(later.id), await read(earlier.id)]
    const merged = await join([earlier.id, later.id])
    const restored = await undo(merged.id)
    expect(restored.map(({ id }) => id)).toEqual([earlier.id, later.id])
    expect(await list()).toEqual(before)
    expect(await deleted()).toEqual([])
    const again = await call(undoMerge, 'DELETE', { ...withId(merged.id), cookie: person.cookie })
    expect(again.status).toBe(404)
  })

  it.each([
    ['was edited', (id: number) => change(id, { summary: 'New words' })],
    ['got a tag', (id: number) => tag(id, 'added')],
    [
      'had an item ticked',
      async (id: number) => {
        const [item] = (await read(id)).actionItems
        const body = { isCompleted: true }
        await asked(person, editItem, 'PATCH', { ...withId(item?.id ?? 0), body })
      },
    ],
    [
      'got a reminder',
      (thoughtId: number) => {
        const body = { text: 'Now', reminderTime: '2090-01-01T00:00:00Z', thoughtId }
        return asked(person, createReminder, 'POST', { body })
      },
    ],
  ])(
    'keeps the merged thought among the deleted thoughts when it %s since then',
    async (_what, touch) => {
      const { earlier, later } = await two()
      const merged = await join([earlier.id, later.id])
      await touch(merged.id)
      await undo(merged.id)
      expect((await deleted()).map(({ id }) => id)).toEqual([merged.id])
    },
  )

  it('keeps the merged thought when a source was restored before, since its words may have changed', async () => {
    const { earlier, later } = await two()
    const merged = await join([earlier.id, later.id])
    await asked(person, restore, 'POST', withId(later.id))
    await change(later.id, { rawText: 'Something else' })
    await undo(merged.id)
    expect((await deleted()).map(({ rawText }) => rawText)).toEqual([merged.rawText])
    expect((await list()).map(({ rawText }) => rawText)).toEqual([
      'Something else',
      earlier.rawText,
    ])
  })

  it('is refused when nothing can be restored, and loses nothing', async () => {
    const { earlier, later } = await two()
    const merged = await join([earlier.id, later.id])
    await asked(person, empty, 'DELETE')
    const response = await call(undoMerge, 'DELETE', {
      ...withId(merged.id),
      cookie: person.cookie,
    })
    expect(response.status).toBe(409)
    expect(await list()).toEqual([merged])
    const ordinary = await call(undoMerge, 'DELETE', {
      ...withId((await organised('Only one')).id),
      cookie: person.cookie,
    })
    expect(ordinary.status).toBe(409)
  })

  it('is refused when the free plan has no room for the sources', async () => {
    person = await signUp({ plan: 'free' })
    const { earlier, later } = await two()
    const merged = await join([earlier.id, later.id])
    await pool().query(
      `INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source)
       SELECT $1, 'full', 'full', '{}', 'web' FROM generate_series(1, 99)`,
      [person.id],
    )
    const response = await call(undoMerge, 'DELETE', {
      ...withId(merged.id),
      cookie: person.cookie,
    })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'plan_limit' })
    expect((await read(merged.id)).rawText).toBe(merged.rawText)
  })
})
