import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { POST as restoreDeleted } from '@/app/api/deleted-thoughts/[id]/restore/route'
import { POST as createReminder } from '@/app/api/reminders/route'
import { DELETE as deleteThought, GET as readThought } from '@/app/api/thoughts/[id]/route'
import { POST as addItem } from '@/app/api/thoughts/[id]/action-items/route'
import { GET as readUser } from '@/app/api/user/route'
import { pool } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import type { ActionItem } from '@/lib/shared/action-items'
import type { Thought } from '@/lib/shared/thoughts'
import { backUp } from '@/scripts/backup/backup'
import type { Header } from '@/scripts/backup/format'
import { restore } from '@/scripts/backup/restore'
import { asked, withId } from '../support/device-copy'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'

const databaseUrl = process.env.DATABASE_URL ?? ''

let folder: string
let path: string
let person: Awaited<ReturnType<typeof signUp>>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ramble-backup-'))
  path = join(folder, 'backup')
  person = await signUp()
})
afterEach(() => rmSync(folder, { recursive: true }))

const SEQUENCES = `SELECT format('public.%I', sequencename)::regclass AS sequence FROM pg_sequences
                    WHERE schemaname = 'public'`

/** Restores into the database of another machine, where no id has been given out yet. */
async function restoreOnFreshMachine() {
  await pool().query(`SELECT setval(sequence, 1, false) FROM (${SEQUENCES}) s`)
  await restore({ databaseUrl, files: undefined, path, isReplacing: true })
}

async function thoughtWithThings(text: string) {
  const { id } = await captureThought(person, text)
  const item = await asked<ActionItem>(person, addItem, 'POST', {
    ...withId(id),
    body: { text: `Item of ${text}` },
  })
  const body = { text, reminderTime: '2090-05-09T15:00:00Z', actionItemId: item.id }
  await asked(person, createReminder, 'POST', { body })
  await db().thought.update({ where: { id }, data: { rawText: `${text}, edited` } })
  return asked<Thought>(person, readThought, 'GET', withId(id))
}

const remove = (id: number) => asked(person, deleteThought, 'DELETE', withId(id))
const bringBack = (id: number) => asked<Thought>(person, restoreDeleted, 'POST', withId(id))

/** Turns the backup into one of a release that did not record its sequences. */
function forgetSequences() {
  const [first = '', ...rest] = gunzipSync(readFileSync(path)).toString().split('\n')
  const { sequences: _, ...header } = JSON.parse(first) as Header & { sequences?: unknown }
  writeFileSync(path, gzipSync([JSON.stringify(header), ...rest].join('\n')))
}

it.each([
  ['of this release', () => {}],
  ['of a release that wrote no sequences', forgetSequences],
])(
  'on a fresh machine, nothing new gets the id of a deleted thing from a backup %s',
  async (_of, make) => {
    await thoughtWithThings('Kept')
    const deleted = await thoughtWithThings('Deleted')
    await remove(deleted.id)
    await backUp({ databaseUrl, files: undefined, path })
    make()
    await restoreOnFreshMachine()
    const later = await thoughtWithThings('Later')
    await remove(later.id)
    expect(await bringBack(deleted.id)).toEqual({ ...deleted, updatedAt: expect.any(String) })
    expect((await bringBack(later.id)).actionItems).toEqual(later.actionItems)
  },
)

it('the cookie of somebody who registered after the backup does not open a newcomer’s account', async () => {
  await backUp({ databaseUrl, files: undefined, path })
  const lost = await signUp()
  await restoreOnFreshMachine()
  await signUp()
  expect((await call(readUser, 'GET', { cookie: lost.cookie })).status).toBe(401)
})

it('does not reuse an id that was given out after the backup', async () => {
  await captureThought(person)
  await backUp({ databaseUrl, files: undefined, path })
  const after = await captureThought(person)
  await restoreOnFreshMachine()
  expect((await captureThought(person)).id).toBeGreaterThan(after.id)
})
