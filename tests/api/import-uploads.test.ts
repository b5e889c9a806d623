import { beforeEach, expect, it } from 'vitest'
import { GET as listImports, POST as beginImport } from '@/app/api/imports/route'
import { PUT as sendFile } from '@/app/api/imports/[id]/file/route'
import { POST as readFile } from '@/app/api/imports/[id]/read/route'
import { fileStorage } from '@/lib/server/adapters/storage'
import { db } from '@/lib/server/database/prisma'
import type { Import, ImportUpload } from '@/lib/shared/imports'
import { IMPORT_FILE_MAX_BYTES } from '@/lib/shared/limits'
import { signUp } from '../support/factories'
import { call } from '../support/http'

let cookie: string

beforeEach(async () => {
  ;({ cookie } = await signUp())
})

const begin = (fields: object = {}) => {
  const body = { format: 'ramble', fileName: 'a.zip', fileBytes: 100, ...fields }
  return call(beginImport, 'POST', { cookie, body })
}

async function begun() {
  const { import: made, upload } = (await (await begin()).json()) as ImportUpload
  expect(upload).toEqual({ to: 'server' })
  const { fileKey } = await db().import.findUniqueOrThrow({ where: { id: made.id } })
  return { params: { id: String(made.id) }, key: fileKey ?? '' }
}

const sizeOf = async (key: string) => (await fileStorage()).sizeOf(key)

it('a file that says it is too large, or of nothing, is refused before it is sent', async () => {
  for (const fileBytes of [0, -1, IMPORT_FILE_MAX_BYTES + 1]) {
    expect((await begin({ fileBytes })).status).toBe(400)
  }
  expect((await begin({ format: 'unknown' })).status).toBe(400)
  expect((await begin({ fileName: 'a'.repeat(256) })).status).toBe(400)
})

it('a file that turns out too large is refused, and nothing of it stays', async () => {
  const { params, key } = await begun()
  const rawBody = new Uint8Array(IMPORT_FILE_MAX_BYTES + 1)
  const response = await call(sendFile, 'PUT', { cookie, params, rawBody })
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('200 MB') })
  expect(await sizeOf(key)).toBeNull()
  // It may be tried again.
  expect((await call(sendFile, 'PUT', { cookie, params, rawBody: 'x' })).status).toBe(200)
})

it('a file is taken once, and read only when it is there', async () => {
  const { params, key } = await begun()
  expect((await call(readFile, 'POST', { cookie, params })).status).toBe(409)
  expect((await call(sendFile, 'PUT', { cookie, params, rawBody: 'x' })).status).toBe(200)
  expect(await sizeOf(key)).toBe(1)
  expect((await call(sendFile, 'PUT', { cookie, params, rawBody: 'yy' })).status).toBe(409)
  expect((await call(readFile, 'POST', { cookie, params })).status).toBe(409)
  expect(await sizeOf(key)).toBe(1)
})

it('another file takes the place of one that waits', async () => {
  const first = await begun()
  await begun()
  expect((await call(sendFile, 'PUT', { cookie, params: first.params, rawBody: 'x' })).status).toBe(
    409,
  )
  const list = (await (await call(listImports, 'GET', { cookie })).json()) as Import[]
  expect(list.map(({ state }) => state)).toEqual(['uploading', 'cancelled'])
})
