import 'server-only'
import type { ImportFault } from '@/lib/shared/imports'
import { IMPORT_FAULTS_SHOWN } from '@/lib/shared/limits'
import { isInvalidValue, type Transaction, transaction } from '../database/db'
import { statement } from '../database/statement'
import { categoriesNamed, tagsOfNames } from './add-names'
import { addReminders } from './add-reminders'
import { addThoughts, type Running } from './add-thoughts'
import { UnreadableFile } from './archive'
import type { Entry, EntryOf } from './entry'
import { openUpload } from './open'
import type { Read } from './reading'
import { errorFields, log } from '../process/log'
import { endImport, importAtWork, lockAtWork, queueWork } from './state'

/** Entries in one transaction: few, so that others wait little. */
const STEP = 100
/** After this time another job continues. */
const TURN_MS = 20_000

const record = statement({
  text: `
    UPDATE public.imports
       SET place = place + $2, added = added + $3, duplicates = duplicates + $4,
           beyond_plan = beyond_plan + $5, fault_count = fault_count + jsonb_array_length($6::jsonb),
           faults = (SELECT coalesce(jsonb_agg(f.value ORDER BY f.ordinality), '[]')
                       FROM jsonb_array_elements(faults || $6::jsonb) WITH ORDINALITY f
                      WHERE f.ordinality <= ${IMPORT_FAULTS_SHOWN})
     WHERE id = $1`,
})

/** The ids of the names that this job has met. */
interface Names {
  categories: Map<string, number>
  tags: Map<string, number>
}

/**
 * Adds the entries of an import, some at a time, each time in one transaction with the place that it has reached: after
 * a crash the next attempt continues there, and nothing is added twice. After `turnMs` it queues another job to
 * continue. Ends when the import was cancelled.
 */
export async function runImport({
  importId,
  signal,
  turnMs = TURN_MS,
}: {
  importId: number
  signal: AbortSignal
  turnMs?: number
}): Promise<void> {
  const found = await importAtWork(importId, 'run')
  if (!found) return
  const end = performance.now() + turnMs
  const names: Names = { categories: new Map(), tags: new Map() }
  let place = 0
  let step: Read[] = []
  try {
    const reading = await openUpload(found)
    try {
      for await (const read of reading.entries()) {
        signal.throwIfAborted()
        place += 1
        if (place > found.place) step.push(read)
        if (step.length < STEP) continue
        if (!(await addSafely(importId, step, { from: place - step.length, names }))) return
        step = []
        if (performance.now() > end) {
          await transaction((tx) => queueWork(tx, { importId, work: 'run' }))
          return
        }
      }
    } finally {
      reading.close()
    }
    if (!(await addSafely(importId, step, { from: place - step.length, names }))) return
    await transaction(async (tx) => endImport(tx, importId, { state: 'done' }))
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    await failImport({ importId, work: 'run', fault: error.message })
  }
}

/** Adds entries as `addStep` does; those that the database refuses become faults, and the others are added. */
async function addSafely(
  importId: number,
  step: readonly Read[],
  { from, names }: { from: number; names: Names },
): Promise<boolean> {
  try {
    return await addStep(importId, step, { from, names })
  } catch (error) {
    if (!isInvalidValue(error) || step.every((read) => 'fault' in read)) throw error
    log().error({ importId, ...errorFields(error) }, 'Entries of an import were refused')
    names.categories.clear()
    names.tags.clear()
  }
  for (const [index, read] of step.entries()) {
    const alone =
      step.length > 1 ? [read] : [{ at: read.at, fault: 'This can’t be stored as it is.' }]
    if (!(await addSafely(importId, alone, { from: from + index, names }))) return false
  }
  return true
}

/** Adds entries in one transaction; returns whether the import still runs and had reached the place `from`. */
function addStep(
  importId: number,
  step: readonly Read[],
  { from, names }: { from: number; names: Names },
): Promise<boolean> {
  return transaction(async (tx) => {
    const found = await lockAtWork(tx, importId, 'run')
    if (found?.place !== from) return false
    const { userId, organises } = found
    const running = { importId, userId, organises, now: new Date() }
    const entries = step.flatMap((read) => ('entry' in read ? [read.entry] : []))
    const { added, duplicates, beyondPlan } = await addEntries(tx, running, entries, names)
    const faults: ImportFault[] = step.flatMap((read) =>
      'fault' in read ? [{ ...read.at, message: read.fault }] : [],
    )
    const counts = [step.length, added, duplicates, beyondPlan]
    tx.send(record, [importId, ...counts, JSON.stringify(faults.slice(0, IMPORT_FAULTS_SHOWN))])
    return true
  })
}

const ofKind = <Kind extends Entry['kind']>(entries: readonly Entry[], kind: Kind) =>
  entries.filter((entry): entry is EntryOf<Kind> => entry.kind === kind)

async function addEntries(
  tx: Transaction,
  running: Running,
  entries: readonly Entry[],
  names: Names,
) {
  const thoughts = ofKind(entries, 'thought')
  const bare = { createdAt: null, color: null, otherNames: [] }
  const categories = await categoriesNamed(
    tx,
    running,
    [
      ...ofKind(entries, 'category'),
      ...thoughts.flatMap(({ category }) =>
        category === null ? [] : [{ ...bare, name: category }],
      ),
    ],
    names.categories,
  )
  const tags = await tagsOfNames(
    tx,
    running,
    [
      ...ofKind(entries, 'tag'),
      ...thoughts.flatMap((one) => one.tags.map(({ name }) => ({ ...bare, name }))),
    ],
    names.tags,
  )
  const reminders = ofKind(entries, 'reminder')
  if (reminders.length > 0) await addReminders(tx, running, reminders)
  return addThoughts(tx, running, thoughts, { categories, tags })
}

/** Ends an import that could not continue; what was added stays, and can be undone. */
export async function failImport({
  importId,
  work,
  fault = 'Something went wrong. Please try again.',
}: {
  importId: number
  work: 'read' | 'run' | 'undo'
  fault?: string
}): Promise<void> {
  await transaction(async (tx) => {
    if (await lockAtWork(tx, importId, work)) endImport(tx, importId, { state: 'failed', fault })
  })
}
