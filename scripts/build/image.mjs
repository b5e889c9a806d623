import {
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from '../lib/project.mjs'
import { LEFT_BEHIND, tracedFiles } from '../server/next.mjs'
import { IMAGE_STAMP } from './in-image.mjs'
import { isNoPartOfTheBuild, pageSettings } from './sources.mjs'

/** The folder that the image's last stage takes. */
const IMAGE = join(root, '.next', 'image')

/** The sources of the commands that run on a server (backup, restore, migrate, seed, grant-pro), and files to serve. */
const SOURCES = [
  'package.json',
  'tsconfig.json',
  'lib/server',
  'lib/shared',
  'prisma',
  'public',
  'scripts',
  'tests/support/server-only.ts',
]

/** The packages that these scripts load: Next, and those for migrating, seeding and running TypeScript. */
const PACKAGES = [
  'next',
  'pg',
  '@prisma/adapter-pg',
  '@prisma/driver-adapter-utils',
  '@prisma/schema-engine-wasm',
  '@node-rs/argon2',
  'tsx',
]

/** Left out are Next's compiler and image library; the build's traces contain what its server needs of them. */
const WITHOUT_OPTIONAL = new Set(['next'])

/** Files of packages that only people or development read. */
const UNREAD = /\.map$|\.d\.[cm]?ts$|\.dev\.js$|\/next\/dist\/(docs|esm)\//

/**
 * Makes the folder of the image from this built folder: the build, the sources of the server's commands, and only those
 * files of packages that they load (decision 92).
 */
export function makeImage() {
  rmSync(IMAGE, { recursive: true, force: true })
  const traced = tracedPackageFiles()
  for (const path of SOURCES) take(path, (one) => !isNoPartOfTheBuild(one))
  for (const name of readdirSync(join(root, '.next'))) {
    if (name !== 'image' && !LEFT_BEHIND.test(name))
      take(join('.next', name), (one) => !/\.(map|nft\.json)$/.test(one))
  }
  for (const path of traced) take(path)
  for (const path of foldersOf(PACKAGES)) {
    take(path, (one) => !UNREAD.test(one) && !one.slice(path.length).includes('/node_modules'))
  }
  writeFileSync(join(IMAGE, IMAGE_STAMP), JSON.stringify(pageSettings()))
}

/**
 * @param {string} path below this folder
 * @param {(path: string) => boolean} [isWanted] asked with each path below it, with forward slashes
 */
function take(path, isWanted = () => true) {
  cpSync(join(root, path), join(IMAGE, path), {
    recursive: true,
    // Makes the build's links to packages point to the image's packages.
    verbatimSymlinks: true,
    filter: (one) => isWanted(relative(root, one).replaceAll(sep, '/')),
  })
}

/** The files of packages that the server and the routes load, as Next found them. */
function tracedPackageFiles() {
  const files = new Set(tracedFiles().map((path) => relative(root, path)))
  const isPackages = (/** @type {string} */ file) =>
    file.startsWith(`node_modules${sep}`) && statSync(join(root, file)).isFile()
  return [...files].filter(isPackages)
}

/**
 * The folders of packages and of all their dependencies, by the lockfile.
 * @param {string[]} names
 */
function foldersOf(names) {
  /** @type {{ packages: Record<string, { dependencies?: object, optionalDependencies?: object }> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  /** @type {Set<string>} */
  const found = new Set()
  const add = (/** @type {string} */ name, from = '') => {
    const folder = resolveFrom(name, from)
    if (!folder || found.has(folder)) return
    found.add(folder)
    const { dependencies, optionalDependencies } = packages[folder] ?? {}
    const optional = WITHOUT_OPTIONAL.has(name) ? {} : optionalDependencies
    for (const next of Object.keys({ ...dependencies, ...optional })) add(next, folder)
  }
  for (const name of names) add(name)
  return [...found]
}

/**
 * The folder in which Node finds a package; undefined for a package that is not for this machine.
 * @param {string} name
 * @param {string} from the folder of the package that needs it
 * @returns {string | undefined}
 */
function resolveFrom(name, from) {
  const folder = `${from}${from && '/'}node_modules/${name}`
  if (existsSync(join(root, folder))) return folder
  if (!from) return undefined
  return resolveFrom(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules'))))
}
