/** So long after the last key or touch a person is at rest. */
const IDLE_AFTER_MS = 400
/** Somebody who goes on and on does not hold it up for ever. */
const PATIENCE_MS = 3_000
const LOOK_EVERY_MS = 100

/** A page goes on scrolling when the finger has left it. */
const SIGNS = ['keydown', 'pointerdown', 'touchmove', 'wheel', 'scroll'] as const

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves when the page has nothing better to do. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve, 0)
  })

/** Runs work that waits, by `untilAtRest`, for the moments in which its person neither types nor scrolls. */
export async function runWhenIdle<Result>(
  work: (untilIdle: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const working = new AbortController()
  let movedAt = -Infinity
  for (const sign of SIGNS) {
    const options = { capture: true, passive: true, signal: working.signal }
    window.addEventListener(sign, () => (movedAt = performance.now()), options)
  }
  const untilIdle = async () => {
    const from = performance.now()
    const isMoving = () => performance.now() - movedAt < IDLE_AFTER_MS
    while (isMoving() && performance.now() - from < PATIENCE_MS) await after(LOOK_EVERY_MS)
    await idle()
  }
  return work(untilIdle).finally(() => working.abort())
}
