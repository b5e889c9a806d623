import { SERVICE_WORKER_ADDRESS, type WorkerMessage } from '@/lib/shared/service-worker'

let registering: Promise<ServiceWorkerRegistration | undefined> | undefined

const loaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(undefined)
    else window.addEventListener('load', resolve, { once: true })
  })

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  await loaded()
  const address = SERVICE_WORKER_ADDRESS
  const registration = await navigator.serviceWorker.register(address, { updateViaCache: 'none' })
  const worker = registration.installing
  worker?.addEventListener('statechange', () => {
    // A first worker that could not cache its files loses its registration too.
    if (worker.state === 'redundant') registering = undefined
  })
  return registration
}

/**
 * Registers the service worker once per page, as soon as the page itself has loaded: a second registration would
 * resolve only once the version that the first one found is installed. After a failure, the next call tries again.
 * Resolves to undefined in a browser that has no service workers or refuses them.
 */
export function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  registering ??= register().catch(() => (registering = undefined))
  return registering
}

export function tellWorker(
  worker: ServiceWorker,
  message: WorkerMessage,
  ports: MessagePort[] = [],
): void {
  worker.postMessage(message, ports)
}

/** Tells the worker, once it is active, to cache the files that it left for later. */
export async function keepTheRest(): Promise<void> {
  if (!(await registerWorker())) return
  const { active } = await navigator.serviceWorker.ready
  if (active) tellWorker(active, { type: 'keep-the-rest' })
}

/** Resolves when a worker is no longer fetching its first files. */
const installed = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    const look = () => worker.state !== 'installing' && resolve()
    worker.addEventListener('statechange', look)
    look()
  })

/**
 * Resolves when code that is needed later may be fetched: at a first visit the worker first caches what opens the
 * dashboard without a network (docs/decisions/0116).
 */
export async function firstFilesKept(): Promise<void> {
  const registration = await registering
  if (registration?.installing && !registration.active) await installed(registration.installing)
}
