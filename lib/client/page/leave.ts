import { pageAfterSignIn } from '@/lib/shared/assistant-request'
import { askBeforeClosing } from './closing'

let isLeaving = false

/** The first call wins: sign-out also clears the current user, which elsewhere redirects to sign-in. */
function leave(go: () => void): void {
  if (isLeaving) return
  isLeaving = true
  // The app leaves the page, not the person: waiting entries stay stored, or were deleted on purpose.
  askBeforeClosing('not persistent', false)
  // The browser may have kept the page in its back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    isLeaving = false
    window.location.reload()
  })
  go()
}

/** Leaves for another page by a full page load, so that nothing of the old session stays in memory. */
export function leaveFor(path: '/' | '/auth' | '/auth?unread=true'): void {
  leave(() => window.location.assign(path))
}

/** The page that follows a sign-in here: the screens, or an assistant's request that came before it. */
export const pageAfterThisSignIn = () =>
  pageAfterSignIn(new URLSearchParams(window.location.search))

/** Leaves for that page, as `leaveFor` does. */
export function leaveSignedIn(): void {
  leave(() => window.location.assign(pageAfterThisSignIn()))
}

/** Leaves for the address of a decision about an assistant's request, which may lead out of the browser. */
export function leaveDecided(continueTo: string): void {
  window.location.assign(continueTo)
}

/**
 * Reloads the screen for the person who is now signed in, in place of another person's page: nothing of theirs stays in
 * memory, in the address or in the history.
 */
export function reloadApp(): void {
  leave(() => window.location.replace(window.location.pathname))
}
