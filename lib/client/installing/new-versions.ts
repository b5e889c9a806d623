import { useEffect } from 'react'
import { PRODUCT_NAME } from '@/lib/shared/product'
import { registerWorker, tellWorker } from '../device/service-worker'
import { toast } from '../page/toast'
import { askBeforeClosing } from '../page/closing'
import { voiceNow } from '../voice/voice-state'

/** A page that stays open looks for a new version when it is shown again, at most so often. */
const LOOK_EVERY_MS = 3_600_000

/** How long the person waits for it. */
const TAKE_OVER_WITHIN_MS = 3_000

/** Lets a waiting worker of the page's own release take over; returns whether it was one. */
function takeOverIfMine(worker: ServiceWorker, release: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    tellWorker(worker, { type: 'is-mine', release }, [port2])
  })
}

/** Starts the page anew with the version that waits. Drafts and edits are kept by the browser. */
function reloadWith(worker: ServiceWorker): void {
  if (voiceNow().phase !== 'idle') {
    return toast({ title: 'Finish your recording first', reload: () => reloadWith(worker) })
  }
  const reload = () => {
    askBeforeClosing('not persistent', false)
    window.location.reload()
  }
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  // The old one first ends what it is at; the page that loads then lets the new one take over, too.
  setTimeout(reload, TAKE_OVER_WITHIN_MS)
  tellWorker(worker, { type: 'take-over' })
}

/** Offers the version that waits, unless it is the one that this page is of. */
async function offer(worker: ServiceWorker, release: string): Promise<void> {
  if (await takeOverIfMine(worker, release)) return
  toast({
    title: `A new version of ${PRODUCT_NAME} is ready`,
    reload: () => reloadWith(worker),
  })
}

/** Offers each version that is or will be waiting. */
function watch(registration: ServiceWorkerRegistration, release: string, signal: AbortSignal) {
  const { waiting } = registration
  if (waiting) void offer(waiting, release)
  const follow = () => {
    const worker = registration.installing
    worker?.addEventListener(
      'statechange',
      () => {
        // Without a controller it is the first one, and takes over by itself.
        if (worker.state === 'installed' && navigator.serviceWorker.controller) {
          void offer(worker, release)
        }
      },
      { signal },
    )
  }
  registration.addEventListener('updatefound', follow, { signal })
  follow()
  let lookedAt = Date.now()
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_EVERY_MS) return
      lookedAt = Date.now()
      registration.update().catch(() => undefined)
    },
    { signal },
  )
}

/** Offers the later versions of a signed-in page's service worker. Without a release there is none. */
export function useNewVersions(release: string | null): void {
  useEffect(() => {
    if (release === null) return
    const leaving = new AbortController()
    void registerWorker().then((registration) => {
      if (registration && !leaving.signal.aborted) watch(registration, release, leaving.signal)
    })
    return () => leaving.abort()
  }, [release])
}
