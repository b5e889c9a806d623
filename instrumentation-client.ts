import { beginNavigation } from '@/lib/client/navigation'

/** Next calls it as the router sets out for another page, whatever sent it there. */
export function onRouterTransitionStart(href: string): void {
  beginNavigation(href)
}
