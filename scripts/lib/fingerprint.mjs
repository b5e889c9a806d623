import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {(path: string) => boolean} PathFilter */

/**
 * One hash over the names and contents of files, the same on every machine.
 * @param {string} base
 * @param {string[]} entries files and folders below `base`; missing entries are allowed and count as absent
 * @param {{ ignore?: PathFilter, also?: string[] }} [options] `also`: further text that matters
 * @returns {string}
 */
export function fingerprint(base, entries, { ignore = () => false, also = [] } = {}) {
  const hash = createHash('sha256')
  for (const entry of entries) {
    for (const path of filesBelow(base, entry, ignore)) {
      const content = readFileSync(join(base, path))
      hash.update(`${path}\0${content.length}\0`).update(content)
    }
  }
  for (const text of also) hash.update(`\0${text}`)
  return hash.digest('hex')
}

/**
 * @param {string} base
 * @param {string} path
 * @param {PathFilter} ignore
 * @returns {string[]} paths with forward slashes, in a fixed order
 */
function filesBelow(base, path, ignore) {
  if (ignore(path)) return []
  const stats = statSync(join(base, path), { throwIfNoEntry: false })
  if (!stats) return []
  if (!stats.isDirectory()) return [path]
  return readdirSync(join(base, path))
    .sort()
    .flatMap((name) => filesBelow(base, `${path}/${name}`, ignore))
}

/**
 * The content of a stamp file, or undefined when there is none.
 * @param {string} path
 */
export function readStamp(path) {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}
