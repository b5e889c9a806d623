import 'server-only'
import { LINES_FILE } from '@/lib/shared/exports'
import type { FileStorage } from '../../adapters/storage/port'
import { openArchive, UnreadableFile } from '../archive'
import { entrySchema } from '../entry'
import type { Content, Reading } from '../reading'
import { linesOf } from '../text-lines'

/** A thought with fifty versions of the longest text. */
const LONGEST_LINE_BYTES = 16 * 1024 * 1024

/** Reads Ramble's own export: the lines of one file in its archive (imports.md#rambles-own-export). */
export async function readRamble(
  storage: FileStorage,
  file: { key: string; bytes: number },
): Promise<Reading> {
  const archive = await openArchive(storage, file)
  const lines = archive.files.find(({ name }) => name === LINES_FILE)
  if (!lines) {
    archive.close()
    throw new UnreadableFile(
      `This archive has no ${LINES_FILE}. Please make a new export: those of an earlier release do not have it.`,
    )
  }
  return {
    async *entries() {
      const stream = await lines.open()
      for await (const line of linesOf(stream, { most: LONGEST_LINE_BYTES })) {
        const at = { file: LINES_FILE, line: line.number }
        if ('isTooLong' in line) yield { at, fault: 'This line is too long.' }
        else if ('isNotText' in line) yield { at, fault: 'This line is not UTF-8.' }
        else if (line.text !== '') yield { at, ...entryIn(line.text) }
      }
    },
    close: () => archive.close(),
  }
}

function entryIn(line: string): Content {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return { fault: 'This line is not JSON.' }
  }
  const parsed = entrySchema.safeParse(value)
  if (parsed.success) return { entry: parsed.data }
  const [issue] = parsed.error.issues
  const place = issue?.path.join('.') ?? ''
  return { fault: `Not an entry of an export${place && `: ${place}`}.` }
}
