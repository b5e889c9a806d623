import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, stop } from 'esbuild'
import { Failure } from './failure.mjs'
import { root } from './project.mjs'

const next = join(root, '.next')
const pages = join(next, 'server', 'app')

/** Their files are no screen's: the payment form works only with a network. */
const WITHOUT_COPY = ['subscribe']

/** The icons and the manifest, which have no hash in their address. */
const NAMED_FILES = [
  '/manifest.webmanifest',
  '/favicon.ico',
  '/icon.svg',
  '/apple-icon.png',
  '/icons/192.png',
]

/** How manifests, scripts and styles refer to a file of the build. */
const REFERENCE = /(?:static\/|\.\.\/)((?:chunks|css|media)\/[\w.~-]+\.(?:js|css|woff2))/g

/**
 * Returns the names of the files that a text refers to, below .next/static.
 * @param {string} text
 */
export function filesIn(text) {
  return [...text.matchAll(REFERENCE)].map(([, name = '']) => name)
}

/**
 * Returns the names with all that they refer to, and so on.
 * @param {string[]} names
 * @param {(name: string) => string | null} read the text of a file; null when there is none of that name
 */
export function withReferences(names, read) {
  /** @type {Set<string>} */
  const found = new Set()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    const text = name.endsWith('.woff2') ? '' : read(name)
    if (text === null) continue
    found.add(name)
    waiting.push(...filesIn(text))
  }
  return [...found].sort()
}

/**
 * The manifests of the pages that a signed-in person sees.
 * @param {string} folder
 * @returns {string[]}
 */
function manifestsBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return WITHOUT_COPY.includes(entry.name) ? [] : manifestsBelow(path)
    return entry.name === 'page_client-reference-manifest.js' ? [path] : []
  })
}

/** The addresses of the files that the shell and the signed-in pages need. */
function screenFiles() {
  const manifests = [
    join(pages, 'page_client-reference-manifest.js'),
    join(pages, 'shell', 'page_client-reference-manifest.js'),
    ...manifestsBelow(join(pages, '(app)')),
  ]
  const { rootMainFiles } = JSON.parse(readFileSync(join(next, 'build-manifest.json'), 'utf8'))
  const texts = manifests.map((path) => readFileSync(path, 'utf8'))
  const named = filesIn([...rootMainFiles, ...texts].join(' '))
  const files = withReferences(named, (name) => {
    const path = join(next, 'static', name)
    return existsSync(path) ? readFileSync(path, 'utf8') : null
  })
  if (
    !files.some((name) => name.endsWith('.css')) ||
    !files.some((name) => name.endsWith('.woff2'))
  ) {
    throw new Failure('The build refers to its files in a way that is not known here.')
  }
  return files.map((name) => `/_next/static/${name}`)
}

/**
 * Returns the service worker that app/sw.js/route.ts serves: the code of lib/service-worker in one file, with the
 * id of the build and the list of its files. Called by the build itself, once everything is compiled.
 * @param {string} release the id of the build
 */
export async function buildServiceWorker(release) {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'lib', 'service-worker', 'worker.ts')],
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    // A worker can't load it later, and leaves answers without the server's header to the page.
    external: ['./unproven-answer'],
    define: {
      RAMBLE_RELEASE: JSON.stringify(release),
      RAMBLE_FILES: JSON.stringify([...screenFiles(), ...NAMED_FILES]),
    },
  })
  // Its process would run as long as this one.
  await stop()
  const [worker] = outputFiles
  if (!worker) throw new Failure('The service worker could not be built.')
  return worker.text
}
