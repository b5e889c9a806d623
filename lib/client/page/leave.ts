import { askBeforeClosing } from './closing'

let isLeaving = false

/** The first call wins: sign-out also clears the current user, which elsewhere redirects to sign-in. */
function leave(go: () => void): void {
  if (isLeaving) return
  isLeaving = true
  // The app leaves, not the person: what waits stays stored, or was forgotten on purpose.
  askBeforeClosing('not persistent', false)
  // The browser may have kept the page whole, for the way back.
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

/**
 * Opens the screen anew for whoever is signed in now, in the place of a page that was another's: nothing of
 * theirs stays in memory, in the address or on the way back.
 */
export function openAnew(): void {
  leave(() => window.location.replace(window.location.pathname))
}
