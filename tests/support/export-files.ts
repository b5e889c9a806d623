import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { Entry, EntryOf } from '@/lib/server/imports/entry'
import { LINES_FILE } from '@/lib/shared/exports'

/** A zip archive of these files. */
export async function zipWith(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** An export with these lines. */
export const exportWith = (lines: readonly (Entry | string)[]): Promise<Buffer> =>
  zipWith({
    [LINES_FILE]: lines
      .map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`)
      .join(''),
  })

/** A thought as an export of another server has it. */
export const thoughtEntry = (fields: Partial<EntryOf<'thought'>> = {}): EntryOf<'thought'> => ({
  kind: 'thought',
  key: '1',
  rawText: 'Call Ana about the boat',
  summary: 'Call Ana about the boat',
  parsedContent: { title: 'Call Ana about the boat' },
  inputSource: 'web',
  via: null,
  category: null,
  isArchived: false,
  pinnedAt: null,
  status: 'ready',
  titleSource: 'rules',
  summarySource: 'rules',
  detailsSource: 'provisional',
  categorySource: 'provisional',
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedAt: '2026-01-02T03:04:06.000Z',
  editedAt: null,
  deletedAt: null,
  partOf: null,
  mergedFrom: [],
  splitProposal: null,
  isWhole: false,
  tags: [],
  actionItems: [],
  reminders: [],
  versions: [],
  ...fields,
})
