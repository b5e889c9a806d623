import { readFileSync, readdirSync } from 'node:fs'

/** @typedef {{ processes: number, rssMiB: number, pssMiB: number }} Memory */

/**
 * The memory of a process and all its descendants. PSS divides shared pages among those who share
 * them, so it can be added up; RSS counts PostgreSQL's shared buffers once per connection.
 * @param {number} pid
 * @returns {Memory | undefined} undefined where the system does not tell
 */
export function memoryOf(pid) {
  if (process.platform !== 'linux') return undefined
  const pids = withDescendants(pid)
  const sum = (/** @type {string} */ field) =>
    pids.reduce((total, each) => total + kibibytes(each, field), 0) / 1024
  return { processes: pids.length, rssMiB: sum('Rss'), pssMiB: sum('Pss') }
}

/** @param {number} root */
function withDescendants(root) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(Number(name)) }))
  const found = [root]
  for (const pid of found) {
    found.push(...parents.filter(({ parent }) => parent === pid).map((child) => child.pid))
  }
  return found
}

/** @param {number} pid */
function parentOf(pid) {
  const stat = read(`/proc/${pid}/stat`)
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/**
 * @param {number} pid
 * @param {string} field
 */
function kibibytes(pid, field) {
  const [, value] =
    new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(read(`/proc/${pid}/smaps_rollup`)) ?? []
  return Number(value ?? 0)
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
