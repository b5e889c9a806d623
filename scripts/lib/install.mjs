import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkDiskSpace } from './checks.mjs'
import { Failure } from './failure.mjs'
import { readStamp } from './fingerprint.mjs'
import { step } from './progress.mjs'
import { root } from './project.mjs'
import { runTool } from './run-tool.mjs'

const INSTALL_NEEDS_MIB = 2000

/**
 * @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile
 */

/** Installs the packages when the lockfile changed since the last time, development ones too. */
export async function installPackages() {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const stampPath = join(root, 'node_modules', '.ramble-install')
  const wanted = createHash('sha256')
    .update(`${lockfile}\0${process.platform}-${process.arch}`)
    .digest('hex')
  const stamp = readStamp(stampPath)
  if (stamp === wanted) return
  if (stamp !== undefined || !installedByHand(lockfile)) {
    checkDiskSpace(root, INSTALL_NEEDS_MIB)
    await step('Installing packages', npmCi)
  }
  writeFileSync(stampPath, wanted)
}

/** @param {string} lockfile */
function installedByHand(lockfile) {
  const path = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(path)) return false
  return matchesLockfile(JSON.parse(lockfile), JSON.parse(readFileSync(path, 'utf8')))
}

/**
 * Whether what npm says it installed is what the lockfile asks for.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile} installed node_modules/.package-lock.json
 */
export function matchesLockfile(wanted, installed) {
  return Object.entries(wanted.packages).every(([path, { version, optional }]) => {
    if (path === '') return true
    const found = installed.packages[path]
    return found ? found.version === version : optional === true
  })
}

async function npmCi() {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, NODE_ENV: 'development' }
  const npm = process.env.npm_execpath
  const { code, output } = await (npm?.endsWith('.js')
    ? runTool(process.execPath, [npm, ...args], { env })
    : runTool('npm', args, { env, shell: process.platform === 'win32' }))
  if (code !== 0) {
    throw new Failure('The packages could not be installed (npm ci failed).', {
      detail: essence(output),
    })
  }
}

/**
 * npm says what is wrong at the top and explains its options below.
 * @param {string} output
 */
export function essence(output) {
  return output
    .split('\n')
    .filter((line) => line.replace('npm error', '').trim() !== '')
    .slice(0, 15)
    .join('\n')
}
