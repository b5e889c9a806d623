import { useEffect } from 'react'
import { PRODUCT_NAME } from '@/lib/shared/product'
import { registerWorker, tellWorker } from '../device/service-worker'
import { toast } from '../page/toast'
import { askBeforeClosing } from '../page/closing'
import { voiceNow } from '../voice/voice-state'

/** How often, at most, an open page looks for a new version when it is shown again. */
const LOOK_EVERY_MS = 3_600_000

/** How long the person waits for the new version to take over. */
const TAKE_OVER_WITHIN_MS = 3_000

/** Lets a waiting worker take over if it is of the page's own release; returns whether it is. */
function takeOverIfMine(worker: ServiceWorker, release: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    tellWorker(worker, { type: 'is-mine', release }, [port2])
  })
}

/** Reloads the page with the waiting version. The browser keeps drafts and edits. */
function reloadWith(worker: ServiceWorker): void {
  if (voiceNow().phase !== 'idle') {
    return toast({ title: 'Finish your recording first', reload: () => reloadWith(worker) })
  }
  const reload = () => {
    askBeforeClosing('not persistent', false)
    window.location.reload()
  }
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  // The old worker finishes its work first; if that takes longer, the reloaded page lets the new worker take over.
  setTimeout(reload, TAKE_OVER_WITHIN_MS)
  tellWorker(worker, { type: 'take-over' })
}

/** Offers the waiting version, unless this page is already of that version. */
async function offer(worker: ServiceWorker, release: string): Promise<void> {
  if (await takeOverIfMine(worker, release)) return
  toast({
    title: `A new version of ${PRODUCT_NAME} is ready`,
    reload: () => reloadWith(worker),
  })
}

/** Offers each version that is waiting now or later. */
function watch(registration: ServiceWorkerRegistration, release: string, signal: AbortSignal) {
  const { waiting } = registration
  if (waiting) void offer(waiting, release)
  const follow = () => {
    const worker = registration.installing
    worker?.addEventListener(
      'statechange',
      () => {
        // Without a controller it is the first worker, which takes over by itself.
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

/** Offers newer versions on a signed-in page. Without a release there is no service worker. */
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
