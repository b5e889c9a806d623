import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../lib/project.mjs'
import { ROOMS } from './rooms.mjs'

const PRODUCT = join(root, 'docs', 'product')

/** @typedef {keyof typeof ROOMS} Tree */

/**
 * Normalises a word's spelling: "Action items" and "action-item" become the same.
 * @param {string} word
 */
export const singular = (word) =>
  word
    .toLowerCase()
    .replace(/^e-mail/, 'email')
    .replaceAll(' ', '-')
    .replace(/ies$/, 'y')
    .replace(/sses$/, 'ss')
    .replace(/([^s])s$/, '$1')

/** @returns {Set<string>} the words with a page or a definition in docs/product, each as `singular` */
export function readNouns() {
  const pages = readdirSync(PRODUCT)
    .map((file) => basename(file, '.md'))
    .filter((page) => !['README', 'glossary'].includes(page))
  const glossary = readFileSync(join(PRODUCT, 'glossary.md'), 'utf8')
  const words = [...glossary.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, bold = '']) =>
    bold.split(/,\s*/),
  )
  return new Set([...pages, ...words].map(singular))
}

/**
 * Returns the names in a tree that are not rooms, without extensions.
 * @param {Tree} tree
 * @param {Record<string, string>} [rooms]
 * @returns {string[]}
 */
export function namesIn(tree, rooms = ROOMS[tree]) {
  const entries = readdirSync(join(root, tree))
  const names = entries.map((name) => name.replace(/\.(?:test\.)?tsx?$/, ''))
  return [...new Set(names)].filter((name) => !(name in rooms))
}

/**
 * Returns the paths of a tree's nouns.
 * @param {Tree} tree
 * @returns {string[]}
 */
export const nounsOf = (tree) => namesIn(tree).map((name) => `${tree}/${name}`)
