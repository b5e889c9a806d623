import 'server-only'
import type { ImportFault, ImportPreview } from '@/lib/shared/imports'
import { normaliseTagName } from '@/lib/shared/tag-name'
import { IMPORT_FAULTS_SHOWN } from '@/lib/shared/limits'
import { sql, transaction } from '../database/db'
import { statement } from '../database/statement'
import { roomForThoughts } from '../plan/room'
import { hasExpired, withoutDuplicates } from './add-thoughts'
import { UnreadableFile } from './archive'
import type { EntryOf } from './entry'
import { openUpload } from './open'
import type { Reading } from './reading'
import { failImport } from './run'
import { endImport, type ImportAtWork, importAtWork, lockAtWork } from './state'

/** Thoughts that are compared with the person's in one statement. */
const STEP = 500

const record = statement({
  text: `
    UPDATE public.imports SET preview = $2::jsonb, faults = $3::jsonb, fault_count = $4 WHERE id = $1`,
})

const isUnorganised = ({ status, deletedAt }: EntryOf<'thought'>) =>
  status === 'pending' && deletedAt === null

/** Reads the whole file of an import, and stores what is in it. Nothing is added; a retry reads it again. */
export async function previewImport({
  importId,
  signal,
}: {
  importId: number
  signal: AbortSignal
}): Promise<void> {
  const found = await importAtWork(importId, 'read')
  if (!found) return
  try {
    const reading = await openUpload(found)
    const { preview, faults, faultCount } = await contentOf(reading, found, signal).finally(() =>
      reading.close(),
    )
    if (preview.entries === 0) throw new UnreadableFile('There is nothing to import in this file.')
    await transaction(async (tx) => {
      if (!(await lockAtWork(tx, importId, 'read'))) return
      tx.send(record, [importId, JSON.stringify(preview), JSON.stringify(faults), faultCount])
      endImport(tx, importId, { state: 'ready' })
    })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    await failImport({ importId, work: 'read', fault: error.message })
  }
}

async function contentOf(reading: Reading, found: ImportAtWork, signal: AbortSignal) {
  const now = new Date()
  const names = { category: new Set<string>(), tag: new Set<string>() }
  const preview: ImportPreview = {
    entries: 0,
    thoughts: 0,
    deletedThoughts: 0,
    actionItems: 0,
    reminders: 0,
    categories: 0,
    tags: 0,
    duplicates: 0,
    expired: 0,
    unorganised: 0,
    room: await roomForThoughts(sql, found.userId),
  }
  const faults: ImportFault[] = []
  let faultCount = 0
  let step: EntryOf<'thought'>[] = []
  const compare = async () => {
    const fresh = await withoutDuplicates(sql, found, step)
    preview.duplicates += step.length - fresh.length
    preview.unorganised += fresh.filter(isUnorganised).length
    step = []
  }
  for await (const read of reading.entries()) {
    signal.throwIfAborted()
    preview.entries += 1
    if ('fault' in read) {
      faultCount += 1
      if (faults.length < IMPORT_FAULTS_SHOWN) faults.push({ ...read.at, message: read.fault })
      continue
    }
    const { entry } = read
    switch (entry.kind) {
      case 'thought': {
        preview[entry.deletedAt === null ? 'thoughts' : 'deletedThoughts'] += 1
        preview.actionItems += entry.actionItems.length
        preview.reminders += entry.reminders.length
        if (entry.category !== null) names.category.add(entry.category)
        for (const { name } of entry.tags) names.tag.add(normaliseTagName(name))
        if (hasExpired(entry, now)) preview.expired += 1
        else step.push(entry)
        if (step.length === STEP) await compare()
        break
      }
      case 'reminder':
        preview.reminders += 1
        break
      case 'tag':
        names.tag.add(normaliseTagName(entry.name))
        break
      case 'category':
        names.category.add(entry.name)
    }
  }
  if (step.length > 0) await compare()
  preview.categories = names.category.size
  preview.tags = names.tag.size
  return { preview, faults, faultCount }
}
