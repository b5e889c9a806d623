import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/project.mjs'
import { linesOfTree } from './lines-of-tree.mjs'

/** Applied migrations never change, including their comments. */
const MIGRATIONS = join('prisma', 'migrations')
const PRODUCT = join('docs', 'product')
const INDEX = join(PRODUCT, 'README.md')

const REFERENCE = /([a-z][a-z-]*)\.md#([a-z0-9-]+)/g
const EARLIER_CODE = /\bA-\d+\b|\bSPEC\b/g

/** A heading's anchor, as Markdown hosts generate it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const tree = linesOfTree()
const pages = readdirSync(join(root, PRODUCT)).map((file) => basename(file, '.md'))

/** The headings of every document, by its name. */
const anchors = new Map<string, string[]>()
for (const { path, text } of tree.filter((line) => line.path.startsWith('docs'))) {
  const heading = /^##+ (.+)$/.exec(text)?.[1]
  if (!heading) continue
  const page = basename(path, '.md')
  anchors.set(page, [...(anchors.get(page) ?? []), anchorOf(heading)])
}

const where = ({ path, number }: { path: string; number: number }, what: string) =>
  `${path}:${number} ${what}`

describe('the rules in docs/product', () => {
  it('exist wherever a file refers to them', () => {
    const references = tree.flatMap((line) =>
      [...line.text.matchAll(REFERENCE)].map(([words, page = '', anchor = '']) => ({
        isKnown: anchors.get(page)?.includes(anchor),
        says: where(line, words),
      })),
    )
    expect(references.length).toBeGreaterThan(100)
    expect(references.filter(({ isKnown }) => !isKnown).map(({ says }) => says)).toEqual([])
  })

  it('have unique headings within a page', () => {
    for (const page of pages) {
      const all = anchors.get(page) ?? []
      expect([page, all]).toEqual([page, [...new Set(all)]])
    }
  })

  it('are all linked from the index, and no link is broken', () => {
    const links = tree.flatMap((line) =>
      line.path.startsWith(PRODUCT)
        ? [...line.text.matchAll(/\]\(([a-z-]+)\.md[)#]/g)].map(([, page = '']) => ({ line, page }))
        : [],
    )
    const lost = links.filter(({ page }) => !pages.includes(page))
    expect(lost.map(({ line, page }) => where(line, page))).toEqual([])
    const listed = links.filter(({ line }) => line.path === INDEX).map(({ page }) => page)
    expect([...new Set(listed), 'README'].sort()).toEqual([...pages].sort())
  })

  it('are self-contained: only migrations cite the earlier list, whose codes the index explains', () => {
    const cited = tree.flatMap((line) =>
      [...line.text.matchAll(EARLIER_CODE)].map(([code]) => ({ line, code })),
    )
    const codesIn = (place: string) =>
      [
        ...new Set(cited.filter(({ line }) => line.path.startsWith(place)).map(({ code }) => code)),
      ].sort()
    const others = cited.filter(
      ({ line: { path } }) => path !== INDEX && !path.startsWith(MIGRATIONS),
    )
    expect(others.map(({ line, code }) => where(line, code))).toEqual([])
    expect(codesIn(INDEX)).toEqual(codesIn(MIGRATIONS))
  })
})
