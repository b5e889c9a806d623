let isLeaving = false

/**
 * Leaves for another page by a full load, so that nothing of the old session stays in memory. The
 * first call wins: signing out also empties the current user, which elsewhere asks for sign-in.
 */
export function leaveFor(path: '/' | '/auth' | '/auth?unread=true'): void {
  if (isLeaving) return
  isLeaving = true
  window.location.assign(path)
}
