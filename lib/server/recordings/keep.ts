import 'server-only'
import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { fileStorage } from '../adapters/storage'
import {
  type Container,
  CONTAINER_NAMES,
  CONTAINERS,
  type Speech,
} from '../adapters/transcription/port'
import { sql } from '../database/db'
import { column, statement } from '../database/statement'
import { AppError, notFound } from '../errors'
import { errorFields, log } from '../process/log'

/** The purge runs hourly, so a recording is gone within 24 hours (voice.md#kept-for-a-retry). */
export const KEPT_FOR_MS = 23 * 60 * 60 * 1000

/** A kept recording only saves an upload, which is not worth a longer wait. */
const STORAGE_MAY_TAKE_MS = 4_000

export interface KeptRecording {
  id: string
  container: Container
}

/** The columns of a `KeptRecording`. */
export const recordingColumns = { id: column.text, container: column.oneOf(CONTAINER_NAMES) }

const insertRecording = statement({
  text: 'INSERT INTO public.recordings (id, user_id, container) VALUES ($1, $2, $3)',
})

const findRecording = statement({
  text: `
    SELECT id, container FROM public.recordings
     WHERE id = $1 AND user_id = $2 AND created_at > $3`,
  columns: recordingColumns,
})

/** Returns the key of a recording in the file storage. */
export function recordingKey({ id, container }: KeptRecording): string {
  return `recordings/${id}.${container}`
}

/** Resolves with `work`, or rejects after four seconds: a person should not wait longer. */
export async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`The file storage took over ${STORAGE_MAY_TAKE_MS} ms`)
    timer = setTimeout(() => reject(error), STORAGE_MAY_TAKE_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Stores a recording while it is being transcribed, so that a retry needs no second upload. Returns
 * its id, or null when there is no file storage or it fails: transcription continues without it.
 */
export async function keepRecording({
  userId,
  bytes,
  container,
}: Speech & { userId: number }): Promise<string | null> {
  const storage = await fileStorage().catch(() => null)
  if (!storage) return null
  const id = randomBytes(16).toString('hex')
  // The row comes first and stays after a failure, so the purge removes a file that arrives late.
  await sql.query(insertRecording, [id, userId, container])
  try {
    const contentType = CONTAINERS[container]
    await inTime(storage.write({ key: recordingKey({ id, container }), body: bytes, contentType }))
    return id
  } catch (error) {
    log().warn(errorFields(error), 'A recording could not be kept')
    return null
  }
}

/**
 * Returns a recording that was kept. Throws `not_found` when it is gone or another person's, and
 * `provider_failed` when the file storage fails.
 */
export async function readKeptRecording({
  userId,
  id,
}: {
  userId: number
  id: string
}): Promise<Speech> {
  const since = new Date(Date.now() - KEPT_FOR_MS)
  const [kept] = await sql.query(findRecording, [id, userId, since])
  if (!kept) throw notFound('Recording')
  const file = await readFile(kept)
  if (!file) throw notFound('Recording')
  return { bytes: file, container: kept.container }
}

async function readFile(kept: KeptRecording): Promise<Buffer | null> {
  try {
    const file = await inTime((await fileStorage()).read(recordingKey(kept)))
    return file && (await inTime(buffer(file)))
  } catch (error) {
    log().warn(errorFields(error), 'A kept recording could not be read')
    throw new AppError('provider_failed', 'The kept recording could not be read.')
  }
}
