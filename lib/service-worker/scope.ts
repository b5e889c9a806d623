import type { WorkerMessage } from '@/lib/shared/service-worker'

/** The part of a service worker's global scope that we use; TypeScript's own would replace that of pages. */
export interface WorkerScope {
  caches: CacheStorage
  navigator: { onLine: boolean }
  location: { origin: string }
  registration: {
    active: object | null
    navigationPreload?: { enable(): Promise<void> }
    unregister(): Promise<boolean>
  }
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listen: (event: Lasting) => void): void
  addEventListener(name: 'message', listen: (event: Told) => void): void
  addEventListener(name: 'fetch', listen: (event: Fetching) => void): void
  addEventListener(name: 'sync', listen: (event: Syncing) => void): void
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void
}

/** A message from a page. */
interface Told extends Lasting {
  data: WorkerMessage
  ports: readonly MessagePort[]
}

export interface Fetching extends Lasting {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

/** A background sync: the browser is online, and starts the worker for a tag that a page has registered. */
export interface Syncing extends Lasting {
  tag: string
}

export const scope = globalThis as unknown as WorkerScope
