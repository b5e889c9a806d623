import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { errorCode } from './failure.mjs'

/**
 * Whether a process runs. A zombie counts as ended.
 * @param {number} pid
 */
export function isAlive(pid) {
  if (process.platform === 'linux') return statFields(pid) !== undefined
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/**
 * When a process began, which distinguishes processes that had the same id one after the other.
 * @param {number} pid
 * @returns {string | undefined} undefined when there is no such process
 */
export function processStart(pid) {
  if (process.platform === 'linux') return statFields(pid)?.[19]
  if (process.platform === 'win32') return isAlive(pid) ? 'alive' : undefined
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() || undefined
}

/**
 * The fields of /proc/PID/stat from the state on.
 * @param {number} pid
 */
function statFields(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : fields
  } catch {
    return undefined
  }
}

/**
 * The running children of a process; an empty list where the system does not report them.
 * @param {number} pid
 * @returns {number[]}
 */
export function childrenOf(pid) {
  const lists =
    process.platform === 'linux'
      ? threadsOf(pid).map((thread) => readOrNothing(`/proc/${pid}/task/${thread}/children`))
      : [spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout ?? '']
  return lists.join(' ').split(/\s+/).filter(Boolean).map(Number)
}

/**
 * A process and all its descendants.
 * @param {number} pid
 * @returns {number[]}
 */
export function withDescendants(pid) {
  return [pid, ...childrenOf(pid).flatMap(withDescendants)]
}

/** @param {number} pid */
function threadsOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

/** @param {string} path */
function readOrNothing(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/**
 * The command line of a process, or an empty text when it has ended.
 * @param {number} pid
 */
export function commandLine(pid) {
  if (process.platform === 'linux') {
    return readOrNothing(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
  }
  const args = ['-ww', '-o', 'command=', '-p', String(pid)]
  return spawnSync('ps', args, { encoding: 'utf8' }).stdout
}
