import { GET as readExport, POST as requestExport } from '@/app/api/user/export/route'
import { Readable } from 'node:stream'
import { fileStorage } from '@/lib/server/adapters/storage'
import { makeExport } from '@/lib/server/account-data/make-export'
import { deleteActionItem } from '@/lib/server/action-items/write'
import { createBulkChange } from '@/lib/server/bulk-changes/create'
import { db } from '@/lib/server/database/prisma'
import { deleteThought } from '@/lib/server/deleted-thoughts/delete'
import { addressUrl } from '@/lib/server/recipients/address-links'
import { readAddress } from '@/lib/server/recipients/known-address'
import { makeResetLink } from '@/lib/server/password-reset/links'
import { deleteReminder } from '@/lib/server/reminders/write'
import { deleteTag } from '@/lib/server/tags/delete'
import { unsubscribeUrl } from '@/lib/server/sending/unsubscribe-link'
import { hashCode } from '@/lib/server/phone-verification/codes'
import { updateThought } from '@/lib/server/thoughts/write'
import type { Import } from '@/lib/shared/imports'
import type { AccountExport } from '@/lib/shared/account-data'
import { makeToken } from './access-tokens'
import {
  askingAddress,
  letInClient,
  OAuthBrowser,
  registered,
  requestIdOf,
} from './assistant-sign-in'
import { captureThought, signUp } from './factories'
import { type Call, call } from './http'
import { addWebhook } from './webhooks'

const CODE = '123456'

/** Creates a person with one of everything; the phone code is not entered yet. */
export async function personWithBelongings() {
  const person = await signUp({ isEmailVerified: false })
  const thought = await captureThought(person, 'a secret plan')
  const own = { userId: person.id }
  const category = await db().category.create({ data: { ...own, name: 'Secret' } })
  const other = await db().category.create({ data: { ...own, name: 'Other secret' } })
  const tag = await db().tag.create({ data: { ...own, name: 'secret' } })
  await db().tagName.create({ data: { ...own, name: 'secret', tagId: tag.id } })
  await db().thoughtTag.create({
    data: { ...own, thoughtId: thought.id, tagId: tag.id, source: 'person' },
  })
  const otherTag = await db().tag.create({ data: { ...own, name: 'other', color: 'red' } })
  await db().tagName.create({ data: { ...own, name: 'other', tagId: otherTag.id } })
  const deletedTag = await db().tag.create({ data: { ...own, name: 'deleted secret' } })
  await db().tagName.create({ data: { ...own, name: 'deleted secret', tagId: deletedTag.id } })
  await deleteTag({ userId: person.id, tagId: deletedTag.id })
  await db().thought.update({ where: { id: thought.id }, data: { categoryId: category.id } })
  const item = await db().actionItem.create({
    data: { ...own, thoughtId: thought.id, text: 'keep the secret', source: 'person' },
  })
  const reminder = await db().reminder.create({
    data: { ...own, text: 'secret', reminderTime: new Date('2090-01-01'), thoughtId: thought.id },
  })
  await updateThought({ userId: person.id, thoughtId: thought.id, rawText: 'a rewritten secret' })
  const bulkChange = await createBulkChange({
    userId: person.id,
    input: { action: 'unarchive', ids: [thought.id] },
    now: new Date(),
  })
  const deleted = await captureThought(person, 'a secret that was deleted')
  await deleteThought({ userId: person.id, thoughtId: deleted.id })
  const merged = await captureThought(person, 'a secret that was merged')
  await db().thought.update({ where: { id: merged.id }, data: { mergedFrom: [deleted.id] } })
  const deletedItem = await db().actionItem.create({
    data: { ...own, thoughtId: thought.id, text: 'a deleted secret', source: 'person' },
  })
  await deleteActionItem({ userId: person.id, actionItemId: deletedItem.id })
  const deletedReminder = await db().reminder.create({
    data: { ...own, text: 'deleted', reminderTime: new Date('2090-01-01') },
  })
  await deleteReminder({ userId: person.id, reminderId: deletedReminder.id })
  const session = await db().session.create({
    data: { ...own, sessionVersion: 0, device: 'A secret device' },
  })
  const accessToken = await makeToken(person, { name: 'A secret program' })
  const link = await unsubscribeUrl({ userId: person.id, kind: 'daily', now: new Date() })
  const unsubscribeToken = new URL(link).searchParams.get('token') ?? ''
  const { mailbox } = await readAddress(person.id, person.email)
  const disownLink = await addressUrl('disown', { userId: person.id, mailbox }, new Date())
  const disownToken = new URL(disownLink).searchParams.get('token') ?? ''
  const now = new Date()
  const resetLink = await makeResetLink({ userId: person.id, requestedAt: now, now })
  const resetToken = new URL(resetLink?.url ?? '').searchParams.get('token') ?? ''
  const phone = `+1202555${String(person.id).padStart(4, '0')}`
  const code = hashCode({ ...own, phone }, CODE)
  await db().phoneVerification.create({
    data: { ...own, phone, code, expiresAt: new Date('2090-01-01') },
  })
  const exportToken = await readyExport(person)
  const imports = await importsOf(person)
  const webhook = await webhookOf(person)
  const assistant = await assistantOf(person)
  return {
    ...person,
    ...assistant,
    phone,
    thought,
    category,
    other,
    tag,
    otherTag,
    deletedTag,
    item,
    reminder,
    deleted,
    merged,
    deletedItem,
    deletedReminder,
    bulkChange,
    session,
    accessToken,
    unsubscribeToken,
    disownToken,
    resetToken,
    exportToken,
    imports,
    webhook,
  }
}

/** Imports in different states, by the call that each of them can have. */
async function importsOf({ id: userId }: { id: number }) {
  const imported = (state: Import['state'], more: object = {}) =>
    db().import.create({
      data: { userId, format: 'ramble', fileName: 'secret.zip', fileBytes: 1, state, ...more },
    })
  const fileKey = `imports/${userId}`
  const storage = await fileStorage()
  const body = Readable.from(['A secret'])
  await storage.write({ key: fileKey, body, contentType: 'application/zip' })
  const uploading = await imported('uploading', { fileKey })
  const ready = await imported('ready')
  const ended = { begunAt: new Date(), endedAt: new Date() }
  const done = await imported('done', ended)
  return { file: uploading, read: uploading, start: ready, cancel: ready, undo: done }
}

/** An assistant with access, another one's request, and the cookies of the browser in which it began. */
async function assistantOf(person: { id: number; cookie: string }) {
  await letInClient(person)
  const assistant = await db().connectedAssistant.findFirstOrThrow({
    where: { userId: person.id },
  })
  const browser = new OAuthBrowser(person)
  const asked = await browser.open(askingAddress(await registered()))
  return { assistant, assistantRequest: requestIdOf(asked), cookie: browser.cookie }
}

/** A webhook with a message that was not accepted. */
async function webhookOf(person: { id: number; cookie: string }) {
  const { id } = await addWebhook(person, { url: 'https://hooks.example.com/secret' })
  const at = new Date()
  const delivery = await db().webhookDelivery.create({
    data: {
      ...{ userId: person.id, webhookId: id, event: 'test', state: 'failed', attempts: 1 },
      ...{ happenedAt: at, queuedAt: at, nextAttemptAt: at, endedAt: at },
    },
  })
  return { id, deliveryId: Number(delivery.id) }
}

/** Runs an export of everything and returns the token of its link. */
async function readyExport(person: { id: number; cookie: string }): Promise<string> {
  await call(requestExport, 'POST', { cookie: person.cookie })
  const { id } = await db().accountExport.findFirstOrThrow({ where: { userId: person.id } })
  await makeExport({ exportId: id, now: new Date(), signal: new AbortController().signal })
  const state = await call(readExport, 'GET', { cookie: person.cookie })
  const { downloadUrl } = (await state.json()) as AccountExport
  return new URL(downloadUrl ?? '').searchParams.get('token') ?? ''
}

type Imports = Awaited<ReturnType<typeof importsOf>>
export type PersonWithBelongings = Awaited<ReturnType<typeof personWithBelongings>>

/** The ids of this person's own rows for an API address. */
export function paramsFor(path: string, person: PersonWithBelongings): Record<string, string> {
  const ids: Record<string, number> = {
    thoughts: person.thought.id,
    categories: person.category.id,
    'action-items': person.item.id,
    reminders: person.reminder.id,
    tags: person.tag.id,
    'deleted-thoughts': person.deleted.id,
    'bulk-changes': person.bulkChange.id,
  }
  const [, importCall] = /^\/api\/imports\/\[id\]\/(\w+)$/.exec(path) ?? []
  if (importCall) return { id: String(person.imports[importCall as keyof Imports].id) }
  if (path === '/api/action-items/[id]/restore') return { id: String(person.deletedItem.id) }
  if (path === '/api/reminders/[id]/restore') return { id: String(person.deletedReminder.id) }
  if (path === '/api/tags/[id]/restore') return { id: String(person.deletedTag.id) }
  if (path === '/api/thoughts/[id]/merge') return { id: String(person.merged.id) }
  if (path === '/api/user/access-tokens/[id]') return { id: String(person.accessToken.id) }
  if (path === '/api/user/assistants/[id]') return { id: String(person.assistant.id) }
  if (path.endsWith('[requestId]')) return { requestId: person.assistantRequest }
  if (path.startsWith('/api/user/webhooks/[id]'))
    return { id: String(person.webhook.id), deliveryId: String(person.webhook.deliveryId) }
  if (path === '/api/user/sessions/[id]') return { id: String(person.session.id) }
  if (path.endsWith('[provider]')) return { provider: 'google' }
  if (path.endsWith('[act]')) return { act: 'disown' }
  const id = ids[path.split('/')[2] ?? '']
  return id === undefined ? {} : { id: String(id), tagId: String(person.tag.id) }
}

type Input = Pick<Call, 'body' | 'query' | 'rawBody'>

/** Valid input for the operations that need more than ids. */
export function inputFor(name: string, person: PersonWithBelongings): Input {
  const { phone } = person
  const inputs: Record<string, Input> = {
    'POST /api/register': {
      body: {
        username: `new${person.id}`,
        password: 'secret1',
        email: `n${person.id}@example.com`,
      },
    },
    'POST /api/login': { body: { username: person.username, password: 'correct horse' } },
    'POST /api/auth/firebase': { body: { firebaseId: 'someone', email: person.email } },
    'POST /api/user/link-provider': { body: { firebaseId: 'someone', email: person.email } },
    'POST /api/user/set-password': {
      body: { firebaseId: 'someone', email: person.email, newPassword: 'battery staple' },
    },
    'PATCH /api/user/profile': { body: { displayName: 'Robin' } },
    'PATCH /api/user/notification-settings': { body: { emailDailySummary: true } },
    'POST /api/user/change-password': {
      body: { currentPassword: 'correct horse', newPassword: 'battery staple' },
    },
    'POST /api/user/proof': { body: { password: 'correct horse' } },
    'DELETE /api/user': { body: { password: 'correct horse', confirmation: 'delete' } },
    'POST /api/user/verify-phone/send': { body: { phone } },
    'POST /api/user/verify-phone/verify': { body: { phone, code: CODE } },
    'POST /api/user/access-tokens': {
      body: { name: 'Shortcut', scopes: ['capture'], expiresInDays: null },
    },
    'POST /api/user/assistant-requests/[requestId]': { body: { scopes: ['read'] } },
    'POST /api/user/webhooks': {
      body: { url: 'https://hooks.example.com', events: ['thought.captured'] },
    },
    'PATCH /api/user/webhooks/[id]': { body: { isOn: false } },
    'POST /api/imports': { body: { format: 'ramble', fileName: 'a.zip', fileBytes: 100 } },
    'PUT /api/imports/[id]/file': { rawBody: 'a file' },
    'POST /api/imports/[id]/start': { body: { organises: false } },
    'POST /api/mcp': { body: { jsonrpc: '2.0', id: 1, method: 'ping' } },
    'POST /api/capture': { body: { text: 'a captured plan' } },
    'POST /api/transcribe': { body: { audio: 'data:audio/webm;base64,AAAA' } },
    'POST /api/operations': {
      body: { operations: [{ key: 'first', call: 'POST /api/categories', body: { name: 'New' } }] },
    },
    'POST /api/thoughts': { body: { text: 'another plan' } },
    'GET /api/user/export/download': { query: { token: person.exportToken } },
    'GET /api/thoughts/export': { query: { format: 'csv' } },
    'GET /api/thoughts/[id]/export': { query: { format: 'txt' } },
    'PATCH /api/thoughts/[id]': { body: { summary: 'changed' } },
    'POST /api/thoughts/[id]/split': { body: { cuts: [2] } },
    'PATCH /api/thoughts/[id]/split': { body: { isWhole: true } },
    'POST /api/thoughts/merge': { body: { ids: [person.thought.id, person.merged.id] } },
    'POST /api/thoughts/[id]/tags': { body: { tagName: 'changed' } },
    'POST /api/thoughts/[id]/action-items': { body: { text: 'added', dueOn: '2090-01-01' } },
    'PATCH /api/tags/[id]': { body: { name: 'changed' } },
    'POST /api/tags/[id]/merge': { body: { into: person.otherTag.id } },
    'POST /api/bulk-changes': { body: { action: 'archive', ids: [person.thought.id] } },
    'POST /api/categories': { body: { name: 'New' } },
    'PATCH /api/categories/[id]': { body: { name: 'Changed' } },
    'DELETE /api/categories/[id]': { body: { newCategoryId: person.other.id } },
    'PATCH /api/action-items/[id]': { body: { isCompleted: true } },
    'POST /api/email-address/[act]': { query: { token: person.disownToken } },
    'POST /api/password-reset/request': { body: { emailOrUsername: person.email } },
    'POST /api/password-reset/finish': {
      body: { token: person.resetToken, newPassword: 'battery staple' },
    },
    'GET /api/unsubscribe': { query: { token: person.unsubscribeToken } },
    'POST /api/unsubscribe': { query: { token: person.unsubscribeToken } },
    'PATCH /api/reminders/[id]': { body: { text: 'changed' } },
    'POST /api/reminders': { body: { text: 'changed', reminderTime: '2090-01-01T10:00' } },
  }
  return inputs[name] ?? {}
}
