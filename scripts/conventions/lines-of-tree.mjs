import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../lib/project.mjs'

const PLACES = ['app', 'components', 'docs', 'inngest', 'lib', 'prisma', 'scripts', 'tests']
const GENERATED = join('prisma', 'client')
const TEXT = /\.(?:[cm]?[jt]sx?|css|html|md|prisma|sql|ya?ml)$|^\.env\.example$|^Dockerfile$/

/**
 * Every hand-written line in the folders above and in the root folder's files.
 * @returns {{ path: string, number: number, text: string }[]}
 */
export function linesOfTree() {
  const below = PLACES.flatMap((place) =>
    readdirSync(join(root, place), { withFileTypes: true, recursive: true }),
  )
  const beside = readdirSync(root, { withFileTypes: true })
  return [...beside, ...below]
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .filter((path) => !path.startsWith(GENERATED))
    .flatMap((path) => linesOf(path))
}

/** @param {string} path */
function linesOf(path) {
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  return lines.map((text, index) => ({ path, number: index + 1, text }))
}
