/** A person counts as idle this long after the last key or touch. */
const IDLE_AFTER_MS = 400
/** The longest wait for a person who never pauses. */
const PATIENCE_MS = 3_000
const LOOK_EVERY_MS = 100

/** A page keeps scrolling after the finger has left it. */
const SIGNS = ['keydown', 'pointerdown', 'touchmove', 'wheel', 'scroll'] as const

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves when the browser is idle, after 500 ms at the latest. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve, 0)
  })

type Work<Result> = (wait: () => Promise<void>) => Promise<Result>

/** Runs work, and passes it a function that waits for a moment in which the person neither types nor scrolls. */
export async function runInPauses<Result>(work: Work<Result>): Promise<Result> {
  const working = new AbortController()
  let movedAt = -Infinity
  for (const sign of SIGNS) {
    const options = { capture: true, passive: true, signal: working.signal }
    window.addEventListener(sign, () => (movedAt = performance.now()), options)
  }
  const untilPause = async () => {
    const from = performance.now()
    const isMoving = () => performance.now() - movedAt < IDLE_AFTER_MS
    while (isMoving() && performance.now() - from < PATIENCE_MS) await after(LOOK_EVERY_MS)
  }
  return work(untilPause).finally(() => working.abort())
}

/** Like `runInPauses`, but waits for a moment in which the browser is idle too. */
export const runWhenIdle = <Result>(work: Work<Result>): Promise<Result> =>
  runInPauses((untilPause) =>
    work(async () => {
      await untilPause()
      await idle()
    }),
  )
