import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../lib/failure.mjs'
import { root } from '../lib/project.mjs'

/**
 * Replaces a marked section of docs/benchmarks.md, and says on which day.
 * @param {'measured' | 'million' | 'lighthouse'} name
 * @param {string} content Markdown
 */
export function writeSection(name, content) {
  const path = join(root, 'docs', 'benchmarks.md')
  const page = readFileSync(path, 'utf8')
  const begin = new RegExp(`<!-- ${name}: begin .*-->`).exec(page)?.[0] ?? ''
  const end = `<!-- ${name}: end -->`
  const [before, rest] = page.split(begin)
  const [, after] = rest?.split(end) ?? []
  if (!begin || before === undefined || after === undefined) {
    throw new Failure(`docs/benchmarks.md lacks the lines that mark the section "${name}".`)
  }
  const day = new Date().toISOString().slice(0, 10)
  const section = `${begin}\n\nMeasured on ${day}.\n\n${content}\n\n${end}`
  writeFileSync(path, `${before}${section}${after}`)
}

/** @param {number} value */
export function milliseconds(value) {
  return value < 10 ? value.toFixed(2) : value.toFixed(1)
}

/**
 * @param {string[]} head
 * @param {string[][]} rows
 */
export function table(head, rows) {
  const widths = head.map((title, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
