import { POST as beginImport } from '@/app/api/imports/route'
import { PUT as sendFile } from '@/app/api/imports/[id]/file/route'
import { POST as startImport } from '@/app/api/imports/[id]/start/route'
import { POST as undoImport } from '@/app/api/imports/[id]/undo/route'
import { linesOf } from '@/lib/server/account-data/lines'
import type { Entry } from '@/lib/server/imports/entry'
import { readImport } from '@/lib/server/imports/read'
import { workOnImport } from '@/lib/server/imports/work'
import type { Import, ImportFormat, ImportUpload } from '@/lib/shared/imports'
import { call } from './http'

interface Person {
  id: number
  cookie: string
}

/** The entries of what a person has, as their export has them. */
export async function entriesOf({ id }: Person): Promise<Entry[]> {
  let text = ''
  for await (const lines of linesOf(id)) text += lines
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Entry)
}

/** A person's imports, with the jobs done by hand. */
export function importingOf(person: Person, format: ImportFormat = 'ramble') {
  const { cookie } = person
  const signal = new AbortController().signal
  const params = (id: number) => ({ cookie, params: { id: String(id) } })
  const read = (importId: number) => readImport({ userId: person.id, importId })
  const work = (importId: number, what: 'read' | 'run' | 'undo') =>
    workOnImport({ importId, work: what, signal })

  async function send(file: Buffer): Promise<number> {
    const body = { format, fileName: 'a file', fileBytes: Math.max(1, file.length) }
    const begun = await call(beginImport, 'POST', { cookie, body })
    if (begun.status !== 201) throw new Error(`Refused with ${begun.status}`)
    const { id } = ((await begun.json()) as ImportUpload).import
    const rawBody = new Uint8Array(file)
    const headers = { 'content-type': 'application/octet-stream' }
    const sent = await call(sendFile, 'PUT', { ...params(id), rawBody, headers })
    if (!sent.ok) throw new Error(`Refused with ${sent.status}`)
    return id
  }

  /** Sends a file and reads it. */
  async function preview(file: Buffer): Promise<Import> {
    const id = await send(file)
    await work(id, 'read')
    return read(id)
  }

  const start = (id: number, body: object = {}) =>
    call(startImport, 'POST', { ...params(id), body })

  /** Imports a file, in one go. */
  async function bring(file: Buffer): Promise<Import> {
    const { id } = await preview(file)
    await start(id)
    await work(id, 'run')
    return read(id)
  }

  async function undo(id: number): Promise<Import> {
    await call(undoImport, 'POST', params(id))
    await work(id, 'undo')
    return read(id)
  }

  return { send, preview, start, bring, undo, read, work }
}
