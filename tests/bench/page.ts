import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '@/scripts/lib/failure.mjs'
import { root } from '@/scripts/lib/project.mjs'

/** Puts the date, and an optional note, above the measurements. */
export function dated(content: string, beside = ''): string {
  return `Measured on ${new Date().toISOString().slice(0, 10)}${beside}.\n\n${content}`
}

/** The page of docs/ that has each section. */
const PAGES = {
  measured: 'benchmarks.md',
  growth: 'benchmarks.md',
  soak: 'benchmarks.md',
  'slow phone': 'benchmarks.md',
  lighthouse: 'benchmarks.md',
  tags: 'benchmarks.md',
  faults: 'faults.md',
  device: 'faults.md',
  host: 'operations.md',
}

/** Replaces the content of a marked section of its page. */
export function writeSection(name: keyof typeof PAGES, content: string) {
  const path = join(root, 'docs', PAGES[name])
  const page = readFileSync(path, 'utf8')
  const section = new RegExp(`(<!-- ${name}: begin .*-->)[^]*(<!-- ${name}: end -->)`)
  if (!section.test(page)) {
    throw new Failure(`docs/${PAGES[name]} lacks the lines that mark the section "${name}".`)
  }
  const written = page.replace(
    section,
    (_, begin: string, end: string) => `${begin}\n\n${content}\n\n${end}`,
  )
  writeFileSync(path, written)
}

export const milliseconds = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1))
export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
export const pollText = ({ p50, p95 }: { p50: number; p95: number }) =>
  `p50 ${milliseconds(p50)} ms, p95 ${milliseconds(p95)} ms`
export const verdict = (isReached: boolean) => (isReached ? 'reached' : 'not yet')

export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
