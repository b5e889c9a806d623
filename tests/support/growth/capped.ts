import { addDays } from 'date-fns'
import { expect } from 'vitest'
import { POST as createCategory } from '@/app/api/categories/route'
import { POST as createAccessToken } from '@/app/api/user/access-tokens/route'
import { POST as createWebhook } from '@/app/api/user/webhooks/route'
import { POST as logIn } from '@/app/api/login/route'
import { POST as createReminder } from '@/app/api/reminders/route'
import { PATCH as patchTag } from '@/app/api/tags/[id]/route'
import { POST as addItem } from '@/app/api/thoughts/[id]/action-items/route'
import { PATCH as patchThought } from '@/app/api/thoughts/[id]/route'
import { POST as addTag } from '@/app/api/thoughts/[id]/tags/route'
import { POST as requestExport } from '@/app/api/user/export/route'
import { PATCH as patchProfile } from '@/app/api/user/profile/route'
import { createWithin } from '@/lib/server/categories/write'
import { pool, transaction } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import { purgeEmailChanges } from '@/lib/server/email-addresses/change'
import { purgeUnusedAssistants } from '@/lib/server/oauth/purge'
import { purgeSessions } from '@/lib/server/sessions/purge'
import { linkTags } from '@/lib/server/tags/write'
import { purgeVersions } from '@/lib/server/versions/purge'
import {
  ASSISTANT_UNUSED_DAYS,
  EMAIL_CHANGES_PER_DAY,
  MOST_ACCESS_TOKENS,
  MOST_ACTION_ITEMS,
  MOST_ASSISTANTS,
  MOST_CATEGORIES,
  MOST_REMINDERS,
  MOST_TAG_NAMES,
  MOST_TAGS,
  MOST_TAGS_OF_THOUGHT,
  MOST_WEBHOOKS,
} from '@/lib/shared/limits'
import { askingAddress, OAuthBrowser, registered, requestIdOf } from '../assistant-sign-in'
import { captureThought } from '../factories'
import { freshApp } from '../fresh-app'
import { fillItems, fillTags } from '../full-thoughts'
import { call } from '../http'
import { askForCode, newPhone } from '../phone-codes'
import { ask, type Bound, expectOneFor, expectPurged, grow, rowsOf, thoughtsParams } from './rows'

/** Tables that refuse a row beyond their limit, or make room for it. */
export const CAPPED: Record<string, Bound> = {
  async sessions(person) {
    const userId = person.id
    await grow('sessions', { userId, columns: 'session_version', values: '0', many: 150 })
    const { username } = person
    const body = { username, password: 'correct horse' }
    expect((await call(logIn, 'POST', { body })).status).toBe(200)
    expect(await rowsOf('sessions', userId)).toBeLessThanOrEqual(100)
    const values = (age: string) => `0, now() - ${age}`
    const rows = { userId, columns: 'session_version, last_used_at', values, purge: purgeSessions }
    await expectPurged('sessions', rows, ['20 days', '40 days'])
  },
  async access_tokens(person) {
    const userId = person.id
    const token = (version: number) => `
      ${version}, 'Program ' || n, '{read}', sha256(('${version} ' || n)::bytea), 'abcd', now() - interval '1 day'`
    const columns = 'session_version, name, scopes, token_hash, last_characters, expires_at'
    const many = MOST_ACCESS_TOKENS - 1
    await grow('access_tokens', { userId, columns, values: token(0), many })
    const body = { name: 'One more', scopes: ['capture'], expiresInDays: null }
    const create = () => ask(person, createAccessToken, 'POST', { body })
    expect((await Promise.all([1, 2, 3].map(create))).sort()).toEqual([201, 409, 409])
    expect(await rowsOf('access_tokens', userId)).toBe(MOST_ACCESS_TOKENS)
    // Those that ended with their sessions leave when the next is made.
    await pool().query('UPDATE access_tokens SET session_version = -1 WHERE user_id = $1', [userId])
    expect(await create()).toBe(201)
    expect(await rowsOf('access_tokens', userId)).toBe(1)
  },
  async connected_assistants(person) {
    const userId = person.id
    const values = `'One', '{read}', sha256((n || ' of ' || $1::int)::bytea), 'none'::bytea`
    const columns = 'name, scopes, grant_hash, client_hash'
    await grow('connected_assistants', { userId, columns, values, many: MOST_ASSISTANTS - 1 })
    const letInOne = async () => {
      const browser = new OAuthBrowser(person)
      const asked = await browser.open(askingAddress(await registered()))
      return (await browser.decide(requestIdOf(asked), ['read'])).status
    }
    expect((await Promise.all([1, 2, 3].map(letInOne))).sort()).toEqual([200, 409, 409])
    expect(await rowsOf('connected_assistants', userId)).toBe(MOST_ASSISTANTS)
    await purgeUnusedAssistants(addDays(new Date(), ASSISTANT_UNUSED_DAYS + 1))
    expect(await rowsOf('connected_assistants', userId)).toBe(0)
  },
  async webhooks(person) {
    const userId = person.id
    const values = `'https://example.com/' || n, '{reminder.due}', 'salt'::bytea`
    const columns = 'url, events, secret_salt'
    await grow('webhooks', { userId, columns, values, many: MOST_WEBHOOKS - 1 })
    const body = { url: 'https://example.com', events: ['reminder.due'] }
    const create = () => ask(person, createWebhook, 'POST', { body })
    expect((await Promise.all([1, 2, 3].map(create))).sort()).toEqual([201, 409, 409])
    expect(await rowsOf('webhooks', userId)).toBe(MOST_WEBHOOKS)
  },
  async categories(person) {
    const userId = person.id
    await grow('categories', {
      userId,
      columns: 'name',
      values: `'Category ' || n`,
      many: MOST_CATEGORIES - 1,
    })
    const create = (name: string) => ask(person, createCategory, 'POST', { body: { name } })
    const at = await Promise.all(['One', 'Two', 'Three', 'Four'].map(create))
    expect(at.sort()).toEqual([201, 409, 409, 409])
    expect(await create('CATEGORY 7')).toBe(200)
    expect(await transaction((tx) => createWithin(tx, { userId, name: 'A model’s' }))).toBeNull()
    expect(await rowsOf('categories', userId)).toBe(MOST_CATEGORIES)
  },
  async thoughts() {
    const { factories } = await freshApp({ RATE_LIMITS: 'writeUser=3' })
    const busy = await factories.signUp({ username: 'unlimited' })
    for (let n = 0; n < 3; n += 1) await factories.captureThought(busy)
    await expect(factories.captureThought(busy)).rejects.toThrow('too_many_requests')
  },
  async thought_versions(person) {
    const params = await thoughtsParams(person)
    for (let n = 0; n < 55; n += 1) {
      const body = { rawText: `Version ${n}` }
      expect(await ask(person, patchThought, 'PATCH', { params, body })).toBe(200)
    }
    const where = { thoughtId: +params.id }
    expect(await db().thoughtVersion.count({ where })).toBe(50)
    await purgeVersions(new Date(Date.now() + 91 * 86_400_000))
    expect(await db().thoughtVersion.count({ where })).toBe(0)
  },
  async tags(person) {
    const userId = person.id
    const params = await thoughtsParams(person)
    const tag = (tagName: string) => ask(person, addTag, 'POST', { params, body: { tagName } })
    expect(await tag('known')).toBe(201)
    const many = MOST_TAGS - (await rowsOf('tags', userId)) - 1
    await grow('tags', { userId, columns: 'name', values: `'tag ' || n`, many })
    const at = await Promise.all(['one', 'two', 'three', 'four'].map(tag))
    expect(at.sort()).toEqual([201, 409, 409, 409])
    expect(await tag('KNOWN')).toBe(201)
    const organised = await transaction((tx) =>
      linkTags(tx, { userId, thoughtId: +params.id, names: ['five', 'known'], source: 'ai' }),
    )
    expect(organised.map(({ name }) => name)).toEqual(['known'])
    expect(await rowsOf('tags', userId)).toBe(MOST_TAGS)
  },
  async tag_unique(person) {
    const userId = person.id
    const params = await thoughtsParams(person)
    await ask(person, addTag, 'POST', { params, body: { tagName: 'name' } })
    const { id } = await db().tag.findFirstOrThrow({ where: { userId } })
    const columns = 'name, tag_id'
    const values = `'name ' || n, ${id}`
    await grow('tag_unique', { userId, columns, values, many: MOST_TAG_NAMES - 1 })
    const rename = (body: object) =>
      ask(person, patchTag, 'PATCH', { params: { id: `${id}` }, body })
    expect(await rename({ name: 'one more' })).toBe(409)
    expect(await rename({ name: 'another', keepsOldName: false })).toBe(200)
    expect(await rename({ name: 'name 7' })).toBe(200)
    expect(await rowsOf('tag_unique', userId)).toBe(MOST_TAG_NAMES)
  },
  async action_items(person) {
    const params = await thoughtsParams(person)
    await fillItems(person.id, +params.id, MOST_ACTION_ITEMS - 1)
    const add = () => ask(person, addItem, 'POST', { params, body: { text: 'One more' } })
    expect([await add(), await add()]).toEqual([201, 409])
    await expect(fillItems(person.id, +params.id, 1)).rejects.toThrow('too many action items')
  },
  async thought_tags(person) {
    await expectOneFor('thought_tags', ['thought_id', 'tag_id'])
    const params = await thoughtsParams(person)
    await fillTags(person.id, +params.id, MOST_TAGS_OF_THOUGHT - 1)
    const tag = (tagName: string) => ask(person, addTag, 'POST', { params, body: { tagName } })
    expect([await tag('One'), await tag('Two')]).toEqual([201, 409])
    await expect(fillTags(person.id, +params.id, 1, 'other')).rejects.toThrow('too many tags')
  },
  async phone_verifications(person) {
    const userId = person.id
    for (let n = 0; n < 3; n += 1) expect((await askForCode(person, newPhone())).status).toBe(200)
    expect(await rowsOf('phone_verifications', userId)).toBe(1)
  },
  async reminders(person) {
    const userId = person.id
    await grow('reminders', {
      userId,
      columns: 'text, reminder_time',
      values: `'Reminder ' || n, now() + interval '1 day'`,
      many: MOST_REMINDERS - 1,
    })
    const body = { text: 'One more', reminderTime: '2090-01-01T10:00:00Z' }
    const remind = () => ask(person, createReminder, 'POST', { body })
    expect((await Promise.all([remind(), remind(), remind()])).sort()).toEqual([201, 409, 409])
    expect(await rowsOf('reminders', userId)).toBe(MOST_REMINDERS)
    await pool().query(
      `UPDATE reminders SET is_notified = true, reminder_time = now() - interval '2 days'
        WHERE user_id = $1 AND text = 'Reminder 7'`,
      [userId],
    )
    expect([await remind(), await remind()]).toEqual([201, 409])
    expect(await rowsOf('reminders', userId)).toBe(MOST_REMINDERS)
  },
  async account_exports(person) {
    const userId = person.id
    const statuses = []
    for (let n = 0; n < 11; n += 1) {
      statuses.push(await ask(person, requestExport, 'POST'))
      await db().accountExport.updateMany({ where: { userId }, data: { status: 'failed' } })
    }
    expect(statuses.slice(-2)).toEqual([expect.toBeOneOf([200, 202]), 429])
    expect(await rowsOf('account_exports', userId)).toBe(10)
  },
  async email_changes(person) {
    const userId = person.id
    const columns = 'old_email, changed_at'
    const values = (age: string) => `'old@example.com', now() - ${age}`
    const rows = { userId, columns, values, purge: purgeEmailChanges }
    await expectPurged('email_changes', rows, ['7 days', '9 days'])
    const recent = values("interval '1 hour'")
    await grow('email_changes', { userId, columns, values: recent, many: EMAIL_CHANGES_PER_DAY })
    const body = { email: 'another@example.com' }
    expect(await ask(person, patchProfile, 'PATCH', { body })).toBe(429)
  },
  async 'pgboss.job'(person) {
    await captureThought(person)
    const { rows } = await pool().query<{ name: string; ended: number; waiting: number }>(
      `SELECT name, deletion_seconds AS ended, retention_seconds AS waiting FROM pgboss.queue`,
    )
    expect(rows.length).toBeGreaterThan(5)
    for (const queue of rows) {
      expect(queue.ended, queue.name).toBeGreaterThan(0)
      expect(queue.ended, queue.name).toBeLessThanOrEqual(7 * 86_400)
      expect(queue.waiting, queue.name).toBeLessThanOrEqual(14 * 86_400)
    }
  },
}
