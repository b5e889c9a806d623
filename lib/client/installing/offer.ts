/** The browser's offer to install the app; it can be taken once. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallOffer | null = null
let isInstalled = false
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/** Catches the offer, which comes once, in place of the browser's own banner. */
export function listenForInstallOffer(): void {
  if (typeof window === 'undefined') return
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallOffer
    tell()
  })
  window.addEventListener('appinstalled', () => {
    offer = null
    isInstalled = true
    tell()
  })
}

export const hasInstallOffer = () => offer !== null

/** Whether the app has been installed since the page was opened. */
export const wasInstalled = () => isInstalled

/** Calls the listener when the offer or the installation changes; returns the unsubscriber. */
export function subscribeToOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Lets the browser ask whether to install the app. Call it in a click handler. */
export function install(): void {
  const taken = offer
  offer = null
  tell()
  void taken?.prompt().catch(() => undefined)
}
