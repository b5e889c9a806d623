import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { build, stop } from 'esbuild'
import { Failure } from '../lib/failure.mjs'
import { root } from '../lib/project.mjs'
import { STATIC_FOLDER, filesIn, filesOfEveryPage, filesOfPage, pagesIn } from '../server/next.mjs'

/** Pages whose files are left out: the payment form works only with a network. */
const WITHOUT_COPY = ['subscribe']

/** The icons and the manifest, which have no hash in their address. */
const NAMED_FILES = [
  '/manifest.webmanifest',
  '/favicon.ico',
  '/icon.svg',
  '/apple-icon.png',
  '/icons/192.png',
]

/**
 * Returns the names and everything that they refer to, directly or indirectly; at most `depth` references away.
 * @param {string[]} names
 * @param {(name: string) => string | null} read the text of a file; null when there is none of that name
 */
export function withReferences(names, read, depth = Infinity) {
  /** @type {Set<string>} */
  const found = new Set()
  let waiting = new Set(names)
  for (let away = 0; away <= depth && waiting.size > 0; away += 1) {
    /** @type {Set<string>} */
    const next = new Set()
    for (const name of waiting) {
      const text = name.endsWith('.woff2') ? '' : read(name)
      if (text === null) continue
      found.add(name)
      for (const other of filesIn(text)) next.add(other)
    }
    waiting = new Set([...next].filter((name) => !found.has(name)))
  }
  return [...found].sort()
}

/** @param {string} name */
function readBuilt(name) {
  const path = join(STATIC_FOLDER, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

/**
 * The addresses of the files that the signed-in pages need: `first` are the files that the shell needs for the
 * dashboard, which it names itself (components/screens/shell-page.tsx).
 */
function screenFiles() {
  const everywhere = [...filesOfEveryPage(), ...filesOfPage('shell')]
  const screens = pagesIn('(app)').filter(
    (page) => !page.split(sep).some((name) => WITHOUT_COPY.includes(name)),
  )
  const first = withReferences(everywhere, readBuilt, 1)
  const all = withReferences([...everywhere, ...['', ...screens].flatMap(filesOfPage)], readBuilt)
  if (
    !first.some((name) => name.endsWith('.css')) ||
    !first.some((name) => name.endsWith('.woff2'))
  ) {
    throw new Failure('The build refers to its files in a way that is not known here.')
  }
  const address = (/** @type {string} */ name) => `/_next/static/${name}`
  return {
    first: first.map(address),
    later: all.filter((name) => !first.includes(name)).map(address),
  }
}

/**
 * Returns the service worker that app/sw.js/route.ts serves: the code of lib/service-worker in one file, with the id of
 * the build and the list of its files. The build itself calls it once everything is compiled.
 * @param {string} release the id of the build
 */
export async function buildServiceWorker(release) {
  const { first, later } = screenFiles()
  const { outputFiles } = await build({
    entryPoints: [join(root, 'lib', 'service-worker', 'worker.ts')],
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    // A worker can't load code later, and leaves responses without the server's header to the page.
    external: ['./unmarked-response'],
    define: {
      RAMBLE_RELEASE: JSON.stringify(release),
      RAMBLE_FIRST_FILES: JSON.stringify(first),
      RAMBLE_LATER_FILES: JSON.stringify([...later, ...NAMED_FILES]),
    },
  })
  // Otherwise esbuild's process would run as long as this process.
  await stop()
  const [worker] = outputFiles
  if (!worker) throw new Failure('The service worker could not be built.')
  return worker.text
}
