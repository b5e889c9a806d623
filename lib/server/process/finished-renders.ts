import 'server-only'

/**
 * Lets what a finished render used be collected while other requests are under way.
 *
 * React ends each render by aborting a signal with an error. Until its stack is read, an error keeps
 * the objects that its calls were made on; among these is an entry of Node's queue of immediates, which
 * leads to its neighbours of other requests, and these to theirs. So under steady load no page that was
 * ever rendered is collected (docs/decisions/0036). Reading the stack turns it into text.
 */
export function letFinishedRendersGo(): void {
  const { abort } = AbortController.prototype
  AbortController.prototype.abort = function (this: AbortController, reason?: unknown) {
    if (reason instanceof Error) void reason.stack
    abort.call(this, reason)
  }
}
