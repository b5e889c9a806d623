import { beginNavigation } from '@/lib/client/navigation'
import { listenForShortcuts } from '@/lib/client/shortcuts'

/** Next runs this file before React: a key that is pressed on what is seen already is heard. */
listenForShortcuts()

/** zod asks by `eval` whether it may compile, which every page's content policy refuses and reports. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Next calls it as the router sets out for another page, whatever sent it there. */
export function onRouterTransitionStart(href: string): void {
  beginNavigation(href)
}
