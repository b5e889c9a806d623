/** The part of a browser's caches that pages and the worker use, in memory: the tests' DOM has none. */
export function browserCaches() {
  const all = new Map<string, Map<string, { request: Request; response: Response }>>()
  const addressOf = (key: Request | string) =>
    new URL(typeof key === 'string' ? key : key.url, 'http://localhost').href

  function cacheOf(entries: Map<string, { request: Request; response: Response }>) {
    return {
      keys: () => Promise.resolve([...entries.values()].map(({ request }) => request)),
      match: (key: Request | string) =>
        Promise.resolve(entries.get(addressOf(key))?.response.clone()),
      put(key: Request | string, response: Response) {
        const url = addressOf(key)
        entries.set(url, { request: new Request(url), response })
        return Promise.resolve()
      },
      delete: (key: Request | string) => Promise.resolve(entries.delete(addressOf(key))),
    }
  }

  return {
    has: (name: string) => Promise.resolve(all.has(name)),
    open(name: string) {
      const entries = all.get(name) ?? new Map()
      all.set(name, entries)
      return Promise.resolve(cacheOf(entries))
    },
    match: (key: Request | string, { cacheName }: { cacheName: string }) =>
      Promise.resolve(all.get(cacheName)?.get(addressOf(key))?.response.clone()),
    delete: (name: string) => Promise.resolve(all.delete(name)),
  }
}
