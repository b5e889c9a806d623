import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwind from '@tailwindcss/postcss'
import postcss, { type ChildNode, type Container, type Rule } from 'postcss'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/project.mjs'

interface Kept {
  selector: string
  declarations: Map<string, string>
}

const isRule = (node: ChildNode): node is Rule => node.type === 'rule'
const textOf = ({ declarations }: Kept) => JSON.stringify([...declarations].sort())

/** A rule that the minifier keeps, and that it can merge with its neighbours. */
function kept(node: ChildNode): Kept | null {
  if (!isRule(node)) return null
  const declarations = new Map<string, string>()
  for (const child of node.nodes) {
    if (child.type === 'decl') declarations.set(child.prop, child.value)
    else if (child.type !== 'comment') return null
  }
  return { selector: node.selector, declarations }
}

/** Merges a rule into the one before it, as the minifier does, and returns whether it could. */
function merges(rule: Kept, before: Kept): boolean {
  if (rule.selector === before.selector) {
    for (const [property, value] of rule.declarations) before.declarations.set(property, value)
    return true
  }
  if (textOf(rule) !== textOf(before)) return false
  before.selector += `, ${rule.selector}`
  return true
}

/**
 * The selectors of rules that a merged rule was merged into. The minifier of Tailwind and of Next (Lightning CSS up to
 * 1.33) then loses the following rule, in about one of a hundred builds:
 * https://github.com/parcel-bundler/lightningcss/issues/1235
 */
function mergedTwice(list: Container): string[] {
  const found: string[] = []
  const before: (Kept | null)[] = []
  for (const node of list.nodes ?? []) {
    if (node.type === 'comment') continue
    if ('nodes' in node) found.push(...mergedTwice(node))
    const rule = kept(node)
    const last = before.at(-1)
    if (!rule || !last || !merges(rule, last)) {
      before.push(rule)
      continue
    }
    for (;;) {
      const [into, merged] = before.slice(-2)
      if (!into || !merged || !merges(merged, into)) break
      before.pop()
      found.push(into.selector)
    }
  }
  return found
}

const path = join(root, 'app', 'globals.css')
const compiled = async (optimize: boolean) => {
  const styles = postcss([tailwind({ base: root, optimize })])
  const { css } = await styles.process(readFileSync(path, 'utf8'), { from: path })
  return postcss.parse(css)
}

describe('the styles', () => {
  it.each([
    ['Tailwind writes them', false],
    ['Next gets them', true],
  ])('can be minified without losing a rule, as %s', async (_, optimize) => {
    expect(mergedTwice(await compiled(optimize))).toEqual([])
  })

  it('would be refused if a rule could be lost', () => {
    const rules = ['a { x: 1 }', 'b { x: 1 }', 'b { y: 1 }', 'a, c { x: 1; y: 1 }']
    const nested = (texts: string[]) => mergedTwice(postcss.parse(`d { ${texts.join(' ')} }`))
    expect(nested(rules)).toEqual([])
    expect(nested(['a { x: 1; y: 1 }', ...rules.slice(1)])).toEqual(['a, b'])
  })
})
