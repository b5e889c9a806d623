import { beforeEach, describe, expect, it } from 'vitest'
import { PATCH as patchThought } from '@/app/api/thoughts/[id]/route'
import { POST as capture } from '@/app/api/thoughts/route'
import { pool } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import { OPERATION_HEADER, SENT_FOR_HEADER } from '@/lib/shared/operation-headers'
import type { Thought } from '@/lib/shared/thoughts'
import { inputFor, paramsFor, personWithBelongings } from '../support/belongings'
import { allCalls } from '../support/calls'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'
import { operatingAs, read } from '../support/operating'

let person: Awaited<ReturnType<typeof signUp>>

beforeEach(async () => {
  person = await signUp()
})

const { own, under, captureUnder, thoughts, kept } = operatingAs(() => person)
const revision = async () => (await db().userRevision.findUniqueOrThrow(own())).revision

const operations = allCalls.filter(({ contract }) => contract.operation)

describe('a call under an operation id', () => {
  it.each(operations)('$name is done once and always returns the same response', async (one) => {
    const { name, path, method, handler } = one
    const owner = await personWithBelongings()
    person = owner
    const options = {
      ...under('the-same'),
      params: paramsFor(path, owner),
      ...inputFor(name, owner),
    }
    const first = await read(call(handler, method, options))
    expect(first[0]).toBeLessThan(300)
    const before = await revision()
    for (let n = 0; n < 2; n += 1) {
      expect(await read(call(handler, method, options))).toEqual(first)
    }
    expect(await revision()).toBe(before)
    const other = { ...options, params: { ...options.params, id: '1' }, body: { text: 'Other' } }
    const refused = await read(call(handler, method, other))
    expect(refused[0]).toBe(409)
    expect(JSON.parse(refused[1])).toMatchObject({ code: 'conflict', field: OPERATION_HEADER })
    expect(await revision()).toBe(before)
  })

  it('can be any of these calls, and no others', () => {
    expect(operations.map(({ name }) => name).sort()).toEqual([
      'DELETE /api/action-items/[id]',
      'DELETE /api/categories/[id]',
      'DELETE /api/reminders/[id]',
      'DELETE /api/tags/[id]',
      'DELETE /api/thoughts/[id]',
      'DELETE /api/thoughts/[id]/merge',
      'DELETE /api/thoughts/[id]/split',
      'DELETE /api/thoughts/[id]/tags/[tagId]',
      'PATCH /api/action-items/[id]',
      'PATCH /api/categories/[id]',
      'PATCH /api/reminders/[id]',
      'PATCH /api/tags/[id]',
      'PATCH /api/thoughts/[id]',
      'PATCH /api/thoughts/[id]/archive',
      'PATCH /api/thoughts/[id]/split',
      'PATCH /api/thoughts/[id]/unarchive',
      'POST /api/action-items/[id]/restore',
      'POST /api/bulk-changes',
      'POST /api/bulk-changes/[id]/undo',
      'POST /api/capture',
      'POST /api/categories',
      'POST /api/deleted-thoughts/[id]/restore',
      'POST /api/reminders',
      'POST /api/reminders/[id]/restore',
      'POST /api/tags/[id]/merge',
      'POST /api/tags/[id]/restore',
      'POST /api/thoughts',
      'POST /api/thoughts/[id]/action-items',
      'POST /api/thoughts/[id]/retry',
      'POST /api/thoughts/[id]/split',
      'POST /api/thoughts/[id]/tags',
      'POST /api/thoughts/merge',
    ])
  })

  it('is the same in any order of its fields, but not with other fields', async () => {
    const { id } = await captureThought(person)
    const send = (rawBody: string) =>
      read(
        call(patchThought, 'PATCH', {
          ...under('order', { 'content-type': 'application/json' }),
          params: { id: String(id) },
          rawBody,
        }),
      )
    const first = await send('{"summary":"one","rawText":"two"}')
    expect(first[0]).toBe(200)
    expect(await send('{ "rawText": "two", "summary": "one" }')).toEqual(first)
    expect((await send('{"summary":"one","rawText":"three"}'))[0]).toBe(409)
    expect((await send('{"summary":"one"}'))[0]).toBe(409)
  })

  it('is done once for several at the same time, which all get the same response', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => captureUnder('at-once', 'eight times')),
    )
    expect(new Set(responses.map(([status, text]) => `${status} ${text}`)).size).toBe(1)
    expect(responses[0]?.[0]).toBe(201)
    expect(await thoughts()).toBe(1)
    const { rows } = await pool().query(`SELECT thoughts FROM monthly_usage WHERE user_id = $1`, [
      person.id,
    ])
    expect(rows).toEqual([{ thoughts: 1 }])
  })

  it('does not affect another person’s call with the same id', async () => {
    const stranger = await signUp()
    const [, mine] = await captureUnder('shared', 'mine')
    const [status, theirs] = await captureUnder('shared', 'theirs', {
      ...under('shared'),
      cookie: stranger.cookie,
    })
    expect(status).toBe(201)
    expect(theirs).not.toBe(mine)
    expect(theirs).toContain('theirs')
  })

  it('is queued once for organising', async () => {
    const [, text] = await captureUnder('queued', 'organise me')
    await captureUnder('queued', 'organise me')
    const { id } = JSON.parse(text) as Thought
    const { rows } = await pool().query(
      `SELECT data FROM pgboss.job WHERE name = 'organise-thought' AND data ->> 'thoughtId' = $1`,
      [String(id)],
    )
    expect(rows).toHaveLength(1)
  })

  it('is refused with an invalid id', async () => {
    for (const key of ['', ' ', 'a b', 'ä', 'x'.repeat(65), 'a,b', 'twilio:SM1', "'; --"]) {
      const headers = new Headers()
      try {
        headers.set(OPERATION_HEADER, key)
      } catch {
        continue
      }
      expect([key, (await captureUnder(key, 'never'))[0]]).toEqual([key, 400])
    }
    expect(await thoughts()).toBe(0)
  })

  it('that was refused is not remembered: it may succeed later, even with other content', async () => {
    expect((await captureUnder('later', ' '))[0]).toBe(400)
    const gone = { ...under('later'), params: { id: '1' }, body: { summary: 'x' } }
    expect((await call(patchThought, 'PATCH', gone)).status).toBe(404)
    expect(await kept()).toEqual([])
    expect((await captureUnder('later', 'now it is right'))[0]).toBe(201)
  })

  it('is not remembered when the plan is full, and is done once there is room', async () => {
    const { env } = await import('@/lib/server/process/env')
    const limit = env().FREE_NOTES_PER_MONTH
    const free = await signUp({ plan: 'free' })
    person = free
    for (let n = 0; n < limit; n += 1) await captureThought(free, `thought ${n}`)
    expect((await captureUnder('full', 'one more'))[0]).toBe(403)
    expect([await thoughts(), await kept()]).toEqual([limit, []])
    await db().user.update({ where: { id: free.id }, data: { subscriptionTier: 'paid' } })
    expect((await captureUnder('full', 'one more'))[0]).toBe(201)
    expect(await thoughts()).toBe(limit + 1)
  })
})

describe('a capture', () => {
  const send = (key: string | null, body: object) =>
    call(capture, 'POST', {
      ...(key === null ? { cookie: person.cookie } : under(key)),
      body: { text: 'once', ...body },
    })

  it('is done once per clientId, with the header or without', async () => {
    const statuses = []
    for (const key of ['first', null, 'second', 'first', 'client-id']) {
      statuses.push((await send(key, { clientId: 'client-id' })).status)
    }
    expect(statuses).toEqual([201, 200, 200, 200, 200])
    expect((await send('client-id', {})).status).toBe(201)
    expect(await thoughts()).toBe(1)
    expect((await kept()).map(({ key }) => key)).toEqual(['client-id'])
  })

  it('is the same with the same text, whatever its time, source and category', async () => {
    expect((await send('text', { capturedAt: new Date().toISOString() })).status).toBe(201)
    expect((await send('text', { source: 'voice' })).status).toBe(201)
    expect((await send(null, { clientId: 'text', categoryId: 1 })).status).toBe(200)
    for (const options of [
      ['text', {}],
      [null, { clientId: 'text' }],
    ] as const) {
      const refused = await send(options[0], { ...options[1], text: 'twice' })
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({
        code: 'conflict',
        field: options[0] === null ? 'clientId' : OPERATION_HEADER,
      })
    }
    expect(await thoughts()).toBe(1)
  })

  it('is refused with an invalid clientId', async () => {
    const refused = await send('a-header', { clientId: 'twilio:SM1' })
    expect([refused.status, await thoughts()]).toEqual([400, 0])
    expect(await kept()).toEqual([])
  })
})

describe('an operation that names its person', () => {
  it('is done for that person, and refused while somebody else is signed in', async () => {
    const others = await captureUnder('kept', 'not yours', {
      ...under('kept', { [SENT_FOR_HEADER]: String(person.id + 1) }),
    })
    expect(others[0]).toBe(401)
    expect(JSON.parse(others[1])).toMatchObject({ code: 'signed_out', field: SENT_FOR_HEADER })
    expect(await thoughts()).toBe(0)
    const own = await captureUnder('kept', 'mine', {
      ...under('kept', { [SENT_FOR_HEADER]: String(person.id) }),
    })
    expect(own[0]).toBe(201)
  })
})
