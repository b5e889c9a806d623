import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/project.mjs'

const DOCUMENTS = ['docs/architecture.md', 'CONTRIBUTING.md', 'README.md', 'docs/operations.md']

/** Created on a machine, not tracked. */
const MADE = /^(?:\.data|\.next|\.env|test-results|node_modules)(?:\/|$)/
/** A path, as opposed to an address or a setting within one. */
const PATH = /^\.?[a-z][\w.[\]-]*\/[\w./()[\]<>*{},-]*$|^[\w.-][\w./-]*\.(?:json|md|mjs|ts|ya?ml)$/

/** The folders whose names architecture.md may omit at the start of a path. */
const BELOW = ['', 'lib/server']

/** `a/{b,c}.ts` means two paths; `a/<noun>.ts` and `a/*.ts` mean the folder `a`. */
function pathsOf(text: string): string[] {
  const [, before = '', choices, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(text) ?? []
  if (choices !== undefined) {
    return choices.split(',').flatMap((choice) => pathsOf(`${before}${choice.trim()}${after}`))
  }
  const open = text.search(/[<*]|NAME|NNNN/)
  return [open === -1 ? text : `${dirname(`${text.slice(0, open)}x`)}/`]
}

/** The paths of a tree: the names in its first column, joined to the less indented name above. */
function pathsOfTree(block: string): string[] {
  let above = ''
  return block.split('\n').flatMap((line) => {
    const [, indent = '', name] = /^( *)([\w.[\]/-]+\/)(?: |$)/.exec(line) ?? []
    if (!name || indent.length > 2) return []
    if (indent === '') above = name
    return [indent === '' ? name : join(above, name)]
  })
}

function namedIn(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8')
  const blocks = [...text.matchAll(/^```\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)
  const prose = text.replace(/^```[\s\S]*?^```/gm, '')
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words)
  const linked = [...prose.matchAll(/\]\(([^)#:]+)[)#]/g)].map(([, to = '']) =>
    join(dirname(document), to),
  )
  const named = quoted.filter((words) => PATH.test(words))
  return [...named.flatMap(pathsOf), ...linked, ...blocks.flatMap(pathsOfTree)]
}

const isThere = (path: string) => BELOW.some((place) => existsSync(join(root, place, path)))

it.each(DOCUMENTS)('%s names only existing paths', (document) => {
  const named = namedIn(document).filter((path) => !MADE.test(path))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((path) => !isThere(path))).toEqual([])
})
