/** Runs in the page: from now on its clock is wrong by `ms`. */
export function setClock(ms: number): void {
  const Right = Date
  const now = () => Right.now() + ms
  class Wrong extends Right {
    constructor(...given: unknown[]) {
      super(...((given.length > 0 ? given : [now()]) as [number]))
    }
    static override now = now
  }
  Object.assign(window, { Date: Wrong })
}
