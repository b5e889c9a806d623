import 'server-only'
import { stringify } from 'csv-stringify/sync'
import { type ExportColumn, LIST_COLUMNS } from '@/lib/shared/exports'
import type { Thought } from '@/lib/shared/thoughts'

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** RFC 4180; cells that could become formulas are made harmless (exports.md#harmless-cells). */
const OPTIONS = { escape_formulas: true, record_delimiter: 'windows' } as const

/**
 * Yields the text of a CSV file of thoughts, page by page. The first page starts with the header, even when there are
 * no thoughts. Dates are in `timezone`, an IANA name.
 */
export async function* csvFile(
  pages: AsyncIterable<readonly Thought[]>,
  timezone: string,
  columns: readonly ExportColumn[] = LIST_COLUMNS,
): AsyncGenerator<string> {
  let header = BYTE_ORDER_MARK + stringify([columns.map((column) => column.header)], OPTIONS)
  for await (const page of pages) {
    const rows = page.map((thought) => columns.map((column) => column.cell(thought, timezone)))
    yield header + stringify(rows, OPTIONS)
    header = ''
  }
  if (header) yield header
}

/** Yields the text of a CSV file of rows, page by page. The first row's keys are the header. */
export async function* csvOfRecords(
  pages: AsyncIterable<readonly Record<string, unknown>[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  let header = true
  for await (const page of pages) {
    if (page.length === 0) continue
    yield stringify([...page], { ...OPTIONS, header, cast: { boolean: String } })
    header = false
  }
}

/** Returns the headers of a file to be saved under `name`, which is plain ASCII. */
export function fileHeaders(
  name: string,
  type: 'csv' | 'json' | 'plain' | 'zip',
): Record<string, string> {
  const isText = type === 'csv' || type === 'plain'
  const mediaType = isText ? `text/${type}; charset=utf-8` : `application/${type}`
  return {
    'Content-Type': mediaType,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  }
}
