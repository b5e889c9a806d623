import { listenForInstallOffer } from '@/lib/client/installing/offer'
import { beginNavigation } from '@/lib/client/page/navigation'
import { listenForShortcuts } from '@/lib/client/page/shortcuts'

/**
 * Next runs this file before React, so keys work as soon as the page is visible, and the browser's offer to install the
 * app is not missed.
 */
listenForShortcuts()
listenForInstallOffer()

/**
 * Turns off zod's test with `eval` of whether it may compile, which every page's content policy refuses and reports.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Next calls this when the router starts any navigation. */
export function onRouterTransitionStart(href: string): void {
  beginNavigation(href)
}
