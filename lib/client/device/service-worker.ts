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
    // A first one that could not keep its files takes its registration with it.
    if (worker.state === 'redundant') registering = undefined
  })
  return registration
}

/**
 * Registers the service worker as soon as the page itself has loaded, once for the page: a second time the browser would
 * answer only when the version that it has found at the first is installed. What has failed is tried again by the next
 * call. Resolves to nothing in a browser that has none or refuses, which works as without one.
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

/** Lets the worker keep what it left for later, once it answers. */
export async function keepTheRest(): Promise<void> {
  if (!(await registerWorker())) return
  const { active } = await navigator.serviceWorker.ready
  if (active) tellWorker(active, { type: 'keep-the-rest' })
}

/** Resolves when a worker is no longer fetching what it must have at first. */
const installed = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    const look = () => worker.state !== 'installing' && resolve()
    worker.addEventListener('statechange', look)
    look()
  })

/**
 * Resolves when the line is free for code that is needed later: at a first visit the worker first keeps what opens the
 * dashboard without a network (docs/decisions/0116).
 */
export async function firstFilesKept(): Promise<void> {
  const registration = await registering
  if (registration?.installing && !registration.active) await installed(registration.installing)
}
