import { filesOf, OFFLINE_ADDRESS, SHELL_ADDRESS } from '@/lib/shared/service-worker'
import { FIRST_FILES, LATER_FILES, RELEASE } from './release'
import { scope } from './scope'

/** Their addresses contain their content's hash. */
const isImmutable = (path: string) => path.startsWith('/_next/static/')

/** Few at once, so that the page's own requests are not crowded out. */
const AT_ONCE = 4

/** Responses do not depend on the request's headers, although Next's `Vary` header declares that they do. */
const SAME_FOR_ALL = { ignoreVary: true }

/** The cached response for an address, from this release or else from the release before. */
export async function findFile(address: string | Request): Promise<Response | undefined> {
  const own = await scope.caches.open(filesOf(RELEASE))
  return (await own.match(address, SAME_FOR_ALL)) ?? scope.caches.match(address, SAME_FOR_ALL)
}

export const findShell = () => findFile(SHELL_ADDRESS)
export const findOfflinePage = () => findFile(OFFLINE_ADDRESS)

async function keep(cache: Cache, path: string): Promise<void> {
  const known = isImmutable(path) ? await findFile(path) : undefined
  const response =
    known ?? (await fetch(path, { cache: isImmutable(path) ? 'default' : 'no-cache' }))
  if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`)
  if (path === SHELL_ADDRESS) {
    // During a deployment a server of another release may respond.
    const html = await response.clone().text()
    if (!html.includes(RELEASE)) throw new Error('The shell is of another release')
  }
  await cache.put(path, response)
}

/** Caches those files of this release that are not cached yet; rejects if one can't be fetched. */
async function keepAll(paths: readonly string[]): Promise<void> {
  const cache = await scope.caches.open(filesOf(RELEASE))
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const waiting = paths.filter((path) => !kept.has(path))
  const take = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await keep(cache, path)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take))
}

/**
 * Fetches what this worker needs before it can serve pages. A browser's first worker fetches only the dashboard, since
 * the network may fail at any moment; a later worker, which waits anyway, fetches every file.
 */
export async function keepFiles(): Promise<void> {
  await keepAll([SHELL_ADDRESS, OFFLINE_ADDRESS, ...FIRST_FILES])
  if (scope.registration.active) await keepAll(LATER_FILES)
}

let keeping: Promise<void> | undefined

/** Fetches the rest, once for all tabs that ask. If that fails, the next page that opens asks again. */
export function keepLaterFiles(): Promise<void> {
  keeping ??= keepAll(LATER_FILES).finally(() => (keeping = undefined))
  return keeping.catch(() => undefined)
}

/** Deletes the files of older releases, except the previous one: open pages still need its files. */
export async function forgetOlderFiles(): Promise<void> {
  const own = filesOf(RELEASE)
  const releases = (await scope.caches.keys()).filter((name) => name.startsWith(filesOf('')))
  const before = releases.filter((name) => name !== own).at(-1)
  const old = releases.filter((name) => name !== own && name !== before)
  await Promise.all(old.map((name) => scope.caches.delete(name)))
}
