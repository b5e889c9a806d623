import { addDays } from 'date-fns'
import { expect, vi } from 'vitest'
import { POST as createBulkChange } from '@/app/api/bulk-changes/route'
import { POST as beginImport } from '@/app/api/imports/route'
import { PATCH as archive } from '@/app/api/thoughts/[id]/archive/route'
import { DELETE as deleteThought } from '@/app/api/thoughts/[id]/route'
import { PATCH as unarchive } from '@/app/api/thoughts/[id]/unarchive/route'
import { purgeBulkChanges } from '@/lib/server/bulk-changes/forget'
import { failBulkChange } from '@/lib/server/bulk-changes/run'
import { addUpCategoryCounts } from '@/lib/server/categories/counts'
import { purgeChanges } from '@/lib/server/changes/purge'
import { pool } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import {
  purgeDeletedParts,
  purgeDeletedTags,
  purgeDeletedThoughts,
} from '@/lib/server/deleted-thoughts/remove'
import { forgetBeyond, purgeOperations, purgeReplies } from '@/lib/server/operations/purge'
import { purgeImports } from '@/lib/server/imports/forget'
import { purgeOAuthRecords } from '@/lib/server/oauth/purge'
import { purgeOutbox } from '@/lib/server/outbox/purge'
import { purgePasswordResets } from '@/lib/server/password-reset/links'
import { purgeRateLimits } from '@/lib/server/rate-limits/consume'
import { dropBeyond } from '@/lib/server/recordings/remove'
import { countMessage, purgeCounted } from '@/lib/server/sending/count'
import { purgeDeliveries } from '@/lib/server/webhooks/purge'
import {
  ASSISTANT_UNUSED_DAYS,
  BULK_CHANGE_MOST,
  BULK_CHANGES_KEPT,
  BULK_THINGS_KEPT,
  DELETED_KEPT_MOST,
  IMPORTS_KEPT,
  OPERATIONS_KEPT_MOST,
} from '@/lib/shared/limits'
import { bulkChangeInputSchema } from '@/lib/shared/bulk-changes'
import { askTokens, byRefreshToken, letInClient, type Tokens } from '../assistant-sign-in'
import { handledEvents } from '../handled-events'
import { addWebhook, deliver } from '../webhooks'
import { ask, type Bound, expectOneFor, expectPurged, grow, rowsOf, thoughtsParams } from './rows'

/** Tables whose old rows are removed, after a time or beyond a number. */
export const PURGED: Record<string, Bound> = {
  async changes(person) {
    const userId = person.id
    await expectOneFor('changes', ['user_id', 'kind', 'thing_id'])
    const values = (age: string) =>
      `'tag', ${age === `interval '1 day'` ? 1 : 2}, extract(epoch FROM now() - ${age}) * 1000000`
    const rows = { userId, columns: 'kind, thing_id, revision', values, purge: purgeChanges }
    await expectPurged('changes', rows, ['1 day', '92 days'])
  },
  async operations(person) {
    const userId = person.id
    const values = (age: string) => `md5(random()::text), '', false, now() - ${age}`
    const columns = 'key, digest, is_kept, created_at'
    const rows = { userId, columns, values, purge: purgeOperations }
    await expectPurged('operations', rows, ['89 days', '91 days'])
    const ages = values("n * interval '1 second'")
    await grow('operations', { userId, columns, values: ages, many: OPERATIONS_KEPT_MOST + 9 })
    await forgetBeyond({ userId })
    expect(await rowsOf('operations', userId)).toBe(OPERATIONS_KEPT_MOST)
    await expectOneFor('operations', ['user_id', 'key'])
    const text = `'twilio:SM' || n, true, repeat('x', 100), now() - interval '25 hours'`
    await grow('operations', { userId, columns: 'key, is_kept, answer, created_at', values: text })
    await purgeReplies(new Date())
    expect(await handledEvents('twilio', userId)).toEqual([{ reply: null }])
  },
  async category_counts(person) {
    const userId = person.id
    const params = await thoughtsParams(person)
    const category = await db().category.create({ data: { userId, name: 'Garden' } })
    await db().thought.update({ where: { id: +params.id }, data: { categoryId: category.id } })
    for (let n = 0; n < 3; n += 1) {
      await ask(person, archive, 'PATCH', { params })
      await ask(person, unarchive, 'PATCH', { params })
    }
    await addUpCategoryCounts()
    expect(await db().categoryCount.count({ where: { categoryId: category.id } })).toBe(1)
  },
  async deleted_thoughts(person) {
    const userId = person.id
    const columns = 'id, thought, tags, action_items, reminders, deleted_at'
    const values = (age: string) =>
      `1000000 + extract(epoch FROM ${age})::int, '{}', '[]', '[]', '[]', now() - ${age}`
    const seconds = values("n * interval '1 second'")
    await grow('deleted_thoughts', {
      userId,
      columns,
      values: seconds,
      many: DELETED_KEPT_MOST + 9,
    })
    const params = await thoughtsParams(person)
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0)
    expect(await ask(person, deleteThought, 'DELETE', { params })).toBe(200)
    chance.mockRestore()
    await expect.poll(() => rowsOf('deleted_thoughts', userId)).toBe(DELETED_KEPT_MOST)
    const rows = { userId, columns, values, purge: purgeDeletedThoughts }
    await pool().query(`DELETE FROM deleted_thoughts WHERE user_id = $1`, [userId])
    await expectPurged('deleted_thoughts', rows, ['29 days', '31 days'])
  },
  deleted_parts: ({ id: userId }) =>
    expectPurged(
      'deleted_parts',
      {
        userId,
        columns: 'kind, id, reminders, deleted_at',
        values: (age) => `'reminder', extract(epoch FROM ${age})::int, '[]', now() - ${age}`,
        purge: purgeDeletedParts,
      },
      ['23 hours', '25 hours'],
    ),
  deleted_tags: ({ id: userId }) =>
    expectPurged(
      'deleted_tags',
      {
        userId,
        columns: 'id, tag, names, links, deleted_at',
        values: (age) => `extract(epoch FROM ${age})::int, '{}', '[]', '[]', now() - ${age}`,
        purge: purgeDeletedTags,
      },
      ['23 hours', '25 hours'],
    ),
  async bulk_changes(person) {
    const userId = person.id
    const params = await thoughtsParams(person)
    const change = () =>
      ask(person, createBulkChange, 'POST', { body: { action: 'archive', ids: [+params.id] } })
    await grow('bulk_changes', { userId, columns: 'action', values: `'archive'`, many: 600 })
    expect(await change()).toBe(200)
    expect(await rowsOf('bulk_changes', userId)).toBe(BULK_CHANGES_KEPT)
    await pool().query(`UPDATE bulk_changes SET thing_count = 1000 WHERE user_id = $1`, [userId])
    expect(await change()).toBe(200)
    expect(await rowsOf('bulk_changes', userId)).toBe(BULK_THINGS_KEPT / 1000)
    const values = (age: string) => `'archive', now() - ${age}`
    const rows = { userId, columns: 'action, created_at', values, purge: purgeBulkChanges }
    await expectPurged('bulk_changes', rows, ['23 hours', '25 hours'])
  },
  async bulk_change_things(person) {
    const userId = person.id
    const ids = Array.from({ length: BULK_CHANGE_MOST + 1 }, (_, n) => n + 1)
    expect(bulkChangeInputSchema.safeParse({ action: 'archive', ids }).success).toBe(false)
    const { id } = await db().bulkChange.create({
      data: { userId, action: 'archive', things: { create: { thingId: 1 } } },
    })
    await failBulkChange({ changeId: id, direction: 'do' })
    await purgeBulkChanges(new Date(Date.now() + 2 * 86_400_000))
    expect(await db().bulkChangeThing.count({ where: { bulkChangeId: id } })).toBe(0)
  },
  async oauth_records(person) {
    const { clientId, tokens } = await letInClient(person)
    const records = () => db().oAuthRecord.count({ where: { assistant: { userId: person.id } } })
    for (let token = tokens.refresh_token, n = 0; n < 60; n++) {
      const next = (await (await askTokens(clientId, byRefreshToken(token))).json()) as Tokens
      token = next.refresh_token
    }
    // Its grant and its code, and the latest of either kind of token.
    expect(await records()).toBe(102)
    await purgeOAuthRecords(addDays(new Date(), 1))
    expect(await records()).toBe(51)
    await purgeOAuthRecords(addDays(new Date(), ASSISTANT_UNUSED_DAYS + 1))
    expect(await records()).toBe(1)
  },
  async webhook_events(person) {
    await addWebhook(person, { url: 'http://127.0.0.1:9/' })
    await thoughtsParams(person)
    expect(await rowsOf('webhook_events', person.id)).toBe(1)
    await deliver(person)
    expect(await rowsOf('webhook_events', person.id)).toBe(0)
  },
  async webhook_deliveries(person) {
    const userId = person.id
    const { id } = await addWebhook(person, { url: 'http://127.0.0.1:9/' })
    const values = (age: string) => `${id}, 'test', 'sent', now(), now(), now(), now() - ${age}`
    const columns = 'webhook_id, event, state, happened_at, queued_at, next_attempt_at, ended_at'
    const rows = { userId, columns, values, purge: purgeDeliveries }
    await expectPurged('webhook_deliveries', rows, ['6 days', '8 days'])
  },
  async imports(person) {
    const userId = person.id
    const columns = 'format, file_name, file_bytes, state, begun_at, ended_at'
    const values = (age: string) => `'ramble', 'a.zip', 1, 'done', now(), now() - ${age}`
    const many = { userId, columns, values: values("interval '1 day'"), many: 40 }
    await grow('imports', many)
    const body = { format: 'ramble', fileName: 'a.zip', fileBytes: 1 }
    expect(await ask(person, beginImport, 'POST', { body })).toBe(201)
    await purgeImports({ now: new Date() })
    expect(await rowsOf('imports', userId)).toBe(IMPORTS_KEPT)
    const purge = (now: Date) => purgeImports({ now })
    await expectPurged('imports', { userId, columns, values, purge }, ['6 days', '8 days'])
  },
  async import_thoughts(person) {
    await expectOneFor('import_thoughts', ['import_id', 'key'])
    const { id } = await db().import.create({
      data: {
        userId: person.id,
        format: 'ramble',
        fileName: 'a.zip',
        fileBytes: 1,
        state: 'done',
        endedAt: new Date(0),
        thoughts: { create: { key: 'a' } },
        things: { create: { kind: 'tag', thingId: 1 } },
      },
    })
    await purgeImports({ now: new Date() })
    expect(await db().importThought.count({ where: { importId: id } })).toBe(0)
    expect(await db().importThing.count({ where: { importId: id } })).toBe(0)
  },
  async processing_runs(person) {
    const userId = person.id
    const { id } = await thoughtsParams(person)
    for (const isApplied of [true, false]) {
      await grow('processing_runs', {
        userId,
        columns:
          'thought_id, generation, is_applied, model, input_tokens, output_tokens, duration_ms',
        values: `${id}, n, ${isApplied}, 'rules', 0, 0, 1`,
        many: 60,
      })
    }
    const left = await db().processingRun.findMany({ where: { thoughtId: +id } })
    expect(left.filter((run) => run.isApplied)).toHaveLength(20)
    expect(left.map(({ generation }) => generation).sort()[0]).toBe(41)
    expect(left).toHaveLength(40)
  },
  async recordings(person) {
    const userId = person.id
    const values = `'recording-' || n, 'webm', now() - n * interval '1 minute'`
    await grow('recordings', { userId, columns: 'id, container, created_at', values, many: 30 })
    await dropBeyond({ userId })
    expect(await rowsOf('recordings', userId)).toBe(20)
  },
  async outbox(person) {
    const userId = person.id
    const values = `'email', 'robin@example.com', 'Text'`
    await grow('outbox', { userId, columns: 'channel, "to", text', values, many: 5_009 })
    await purgeOutbox()
    expect(await db().outboxMessage.count()).toBe(5_000)
  },
  async counted_messages(person) {
    const userId = person.id
    const message = {
      userId,
      channel: 'email',
      kind: 'verification',
      to: 'robin@example.com',
    } as const
    const sent = []
    for (let n = 0; n < 12; n += 1)
      sent.push(await countMessage({ ...message, key: `growth-${n}` }))
    expect(sent.filter(Boolean)).toHaveLength(10)
    await purgeCounted(new Date(Date.now() + 3 * 86_400_000))
    expect(await rowsOf('counted_messages', userId)).toBe(0)
  },
  async password_resets(person) {
    const userId = person.id
    await expectOneFor('password_resets', ['user_id'])
    const columns = 'token_hash, address, requested_at, expires_at'
    const values = `'x', 'x', now() - interval '1 day', now() - interval '23 hours'`
    await grow('password_resets', { userId, columns, values })
    await purgePasswordResets(new Date())
    expect(await rowsOf('password_resets', userId)).toBe(0)
  },
  async rate_limits() {
    await expectOneFor('rate_limits', ['key'])
    await purgeRateLimits(new Date(Date.now() + 25 * 3_600_000))
    expect(await db().rateLimit.count()).toBe(0)
  },
}
