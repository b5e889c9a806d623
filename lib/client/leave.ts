let isLeaving = false

/**
 * Leaves for another page by a full page load, so that nothing of the old session stays in memory.
 * The first call wins: sign-out also clears the current user, which elsewhere redirects to sign-in.
 */
export function leaveFor(path: '/' | '/auth' | '/auth?unread=true'): void {
  if (isLeaving) return
  isLeaving = true
  window.location.assign(path)
}
