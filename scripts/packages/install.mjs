import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isImage } from '../build/in-image.mjs'
import { checkDiskSpace } from '../lib/checks.mjs'
import { Failure } from '../lib/failure.mjs'
import { readStamp } from '../lib/fingerprint.mjs'
import { npmCommand } from '../lib/npm.mjs'
import { step } from '../lib/progress.mjs'
import { root } from '../lib/project.mjs'
import { runTool } from '../lib/run-tool.mjs'

const INSTALL_NEEDS_MIB = 2000

/**
 * @typedef {{ version?: string, optional?: boolean, dev?: boolean, link?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile
 * @typedef {'all' | 'runtime'} Extent 'runtime' leaves out what only tests and measurements need
 */

/**
 * Installs the packages if the lockfile has changed since the last time, or if a larger extent is needed.
 * @param {Extent} [extent]
 */
export async function installPackages(extent = 'all') {
  if (isImage) {
    if (extent === 'runtime') return
    throw new Failure('This folder is an image’s, with what serving needs: run this in a checkout.')
  }
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const stampPath = join(root, 'node_modules', '.ramble-install')
  const wanted = createHash('sha256')
    .update(`${lockfile}\0${process.platform}-${process.arch}`)
    .digest('hex')
  const stamp = readStamp(stampPath)
  /** @type {Extent[]} */
  const enough = extent === 'all' ? ['all'] : ['all', 'runtime']
  if (enough.some((installed) => stamp === `${wanted} ${installed}`)) return
  const byHand = enough.find((each) => stamp === undefined && installedByHand(lockfile, each))
  if (!byHand) {
    checkDiskSpace(root, INSTALL_NEEDS_MIB)
    await step('Installing packages', () => npmCi(extent))
  }
  writeFileSync(stampPath, `${wanted} ${byHand ?? extent}`)
}

/**
 * @param {string} lockfile
 * @param {Extent} extent
 */
function installedByHand(lockfile, extent) {
  const path = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(path)) return false
  return matchesLockfile(JSON.parse(lockfile), JSON.parse(readFileSync(path, 'utf8')), extent)
}

/**
 * Whether the packages that npm recorded as installed match the lockfile.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile} installed node_modules/.package-lock.json
 * @param {Extent} [extent]
 */
export function matchesLockfile(wanted, installed, extent = 'all') {
  return Object.entries(wanted.packages).every(([path, { version, optional, dev }]) => {
    if (path === '') return true
    const found = installed.packages[path]
    if (found) return found.version === version
    return optional === true || (dev === true && extent === 'runtime')
  })
}

/** @param {Extent} extent */
async function npmCi(extent) {
  const dev = extent === 'all' ? '--include=dev' : '--omit=dev'
  const { program, args, shell } = npmCommand([
    'ci',
    dev,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  // After SIGTERM npm would first undo its installation, and might still be doing so during the next start.
  const { code, output } = await runTool(program, args, { shell, endedBy: 'SIGKILL' })
  if (code !== 0) {
    throw new Failure('The packages could not be installed (npm ci failed).', {
      detail: essence(output),
    })
  }
}

/**
 * npm prints the cause first and its options after it.
 * @param {string} output
 */
export function essence(output) {
  return output
    .split('\n')
    .filter((line) => line.replace('npm error', '').trim() !== '')
    .slice(0, 15)
    .join('\n')
}
