/** The version of React in Next for which this was found to be necessary. */
export const REACT_VERSION = '19.3.0-canary-278794d7-20261002'

/**
 * Lets the memory of a finished render be collected while other requests are in flight.
 *
 * React ends each render by aborting a signal with an error. Until the stack of an error is read, the error keeps the
 * objects whose methods are on the stack. One of these is an entry of Node's queue of immediates, which refers to
 * neighbouring entries of other requests, and these refer to theirs. So under steady load no rendered page is ever
 * collected (docs/decisions/0036). Reading the stack turns it into text and releases the objects.
 */
export function releaseFinishedRenders() {
  const { abort } = AbortController.prototype
  /**
   * @this {AbortController}
   * @param {unknown} [reason]
   */
  AbortController.prototype.abort = function (reason) {
    if (reason instanceof Error) void reason.stack
    abort.call(this, reason)
  }
}
