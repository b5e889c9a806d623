import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { Failure } from '../lib/failure.mjs'
import { root } from '../lib/project.mjs'

/**
 * Everything that Ramble assumes about Next beyond its documentation: how it starts within our server, and where its
 * build puts its files. next.test.ts fails for any version other than this one; tests/api/next-build.test.ts checks
 * each assumption on a build.
 */
export const NEXT_VERSION = '16.4.5'

const require = createRequire(import.meta.url)

/** Next's command. */
export const nextCommand = join(root, 'node_modules', 'next', 'dist', 'bin', 'next')

/**
 * @param {string} folder that holds a build
 * @param {string[]} path
 */
const built = (folder, ...path) => join(folder, '.next', ...path)

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * Next reads its configuration from this variable instead of running next.config.ts, which would hash all sources; a
 * standalone build of Next does the same.
 */
export const CONFIG_VARIABLE = '__NEXT_PRIVATE_STANDALONE_CONFIG'

/** Returns the configuration as the build evaluated it, in JSON. */
export function builtConfig() {
  return JSON.stringify(readJson(built(root, 'required-server-files.json')).config)
}

/** @typedef {ReturnType<ReturnType<typeof import('next').default>['getRequestHandler']>} Handle */

/**
 * Starts Next behind an HTTP server of ours, with the production build or for development.
 * @param {{ dev: boolean, hostname: string, port: number, httpServer: import('node:http').Server }} options
 */
export async function startNext(options) {
  if (!options.dev) process.env[CONFIG_VARIABLE] = builtConfig()
  /** @type {typeof import('next').default} */
  const next = require('next')
  const app = next({ dir: root, ...options })
  await app.prepare()
  Reflect.deleteProperty(process.env, CONFIG_VARIABLE)
  return { handle: app.getRequestHandler(), close: () => app.close() }
}

/** What Next's servers load before anything else. */
export const BASELINE = 'next/dist/server/node-environment-baseline'

/** Runs the start hook of the build (instrumentation.ts), without a server. */
export async function runStartHook() {
  require(BASELINE)
  await require(built(root, 'server', 'instrumentation.js')).register()
}

/**
 * Returns the files of the build that hold the code of its pages and calls.
 * @returns {string[]}
 */
export function routeFiles() {
  /** @type {Record<string, string>} */
  const files = readJson(built(root, 'server', 'app-paths-manifest.json'))
  return Object.values(files).map((file) => built(root, 'server', file))
}

/**
 * Returns the addresses of all pages and calls.
 * @param {string} folder
 * @returns {string[]}
 */
export function routeAddresses(folder) {
  return Object.values(readJson(built(folder, 'app-path-routes-manifest.json')))
}

/**
 * Next sets the content type of a call's response as an array with one entry, which its own compression does not
 * understand. This fixes only JSON, because events must not wait in a compressor.
 * @param {import('node:http').ServerResponse} response
 */
export function letNextCompress(response) {
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) => {
    const isList = Array.isArray(value) && value.length === 1 && value[0] === 'application/json'
    return setHeader(name, isList ? value[0] : value)
  }
}

/**
 * Returns the path of the file that the build rendered for an address: a page, or the body of a call.
 * @param {string} address without a slash at its beginning
 * @param {'html' | 'body'} kind
 */
export function renderedFile(address, kind, folder = root) {
  return built(folder, 'server', 'app', `${address}.${kind}`)
}

/** A page's own scripts have this mark and are kept. */
const FRAMEWORK_SCRIPT = /<script\b(?![^>]*\sdata-own\b)[^>]*>[^]*?<\/script>/g
const SCRIPT_PRELOAD = /<link\b[^>]*\sas="script"[^>]*>/g

/**
 * A page as Next rendered it, without the scripts that load React.
 * @param {string} html
 */
export function withoutFramework(html) {
  const stripped = html.replace(FRAMEWORK_SCRIPT, '').replace(SCRIPT_PRELOAD, '')
  if (stripped === html || stripped.includes('/_next/static/chunks/turbopack')) {
    throw new Failure('Next wrote its scripts into a page in a way that is not known here.')
  }
  return stripped
}

const pagesFolder = built(root, 'server', 'app')

/** The folder of what browsers load, which the app serves below /_next/static. */
export const STATIC_FOLDER = built(root, 'static')

/** A reference of a manifest, script or style to a file of that folder. */
const REFERENCE = /(?:static\/|\.\.\/)((?:chunks|css|media)\/[\w.~-]+\.(?:js|css|woff2))/g

/**
 * Returns the names of the files of that folder that a text refers to.
 * @param {string} text
 */
export function filesIn(text) {
  return [...text.matchAll(REFERENCE)].map(([, name = '']) => name)
}

/** Returns the names of that folder's files that every page loads. */
export function filesOfEveryPage() {
  /** @type {{ rootMainFiles: string[] }} */
  const { rootMainFiles } = readJson(built(root, 'build-manifest.json'))
  return filesIn(rootMainFiles.join(' '))
}

/** The manifest of what a page loads in the browser. */
const CLIENT_MANIFEST = 'page_client-reference-manifest.js'

/**
 * Returns the names of the further files that a page loads.
 * @param {string} page its folder below app
 */
export function filesOfPage(page) {
  return filesIn(readFileSync(join(pagesFolder, page, CLIENT_MANIFEST), 'utf8'))
}

/**
 * Returns the pages in a folder: the folder of each below app.
 * @param {string} folder below app
 */
export function pagesIn(folder) {
  return readdirSync(join(pagesFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => basename(name) === CLIENT_MANIFEST)
    .map((name) => join(folder, dirname(name)))
}

/** Files that a build leaves in its folder for the next build, and for people. */
export const LEFT_BEHIND = /^(cache|diagnostics|lock|trace|trace-build|turbopack|types)$/

/** Returns the paths of all files, including packages' files, that pages and calls load according to the build. */
export function tracedFiles() {
  return readdirSync(built(root), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.nft.json'))
    .flatMap((name) => {
      const trace = built(root, name)
      /** @type {{ files: string[] }} */
      const { files } = readJson(trace)
      return files.map((file) => join(dirname(trace), file))
    })
}
