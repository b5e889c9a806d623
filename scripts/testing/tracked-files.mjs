import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../lib/project.mjs'

/**
 * Copies the files that a fresh clone would have, as they are now.
 * @param {string} target an existing folder
 */
export function copyTrackedFiles(target) {
  for (const path of trackedFiles() ?? filesNotIgnored()) {
    // The file was removed here, but git still tracks it.
    if (!existsSync(join(root, path))) continue
    mkdirSync(dirname(join(target, path)), { recursive: true })
    copyFileSync(join(root, path), join(target, path))
  }
}

/** @returns {string[] | undefined} undefined where there is no git, or no history */
export function trackedFiles() {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return status === 0 ? stdout.split('\0').filter(Boolean) : undefined
}

/**
 * What git would track, by .gitignore: a name without a slash is ignored in every folder.
 * @returns {string[]} paths with forward slashes
 */
export function filesNotIgnored() {
  const rules = readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean)
  const patterns = ['.git/', ...rules].map((rule) => {
    const name = rule.replace(/\/$/, '')
    const source = name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')
    return new RegExp(name.includes('/') ? `^${source}$` : `(^|/)${source}$`)
  })
  /** @type {(folder: string) => string[]} */
  const below = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (patterns.some((pattern) => pattern.test(path))) return []
      return entry.isDirectory() ? below(path) : [path]
    })
  return below('')
}
