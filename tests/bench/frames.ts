import type { Page } from '@playwright/test'

/** Frame rates as a person perceives them: a second with few frames is jerky, whatever the average. */
export interface Frames {
  /** Frames a second on average. */
  perSecond: number
  /** The frames of the worst second. */
  lowest: number
  /** The longest time between two frames. */
  longestMs: number
}

const SECOND_MS = 1000

/** Records the page's animation frames while `work` runs. */
export async function framesDuring(page: Page, work: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { frameTimes: times })
    void (async () => {
      for (;;) times.push(await new Promise<number>(requestAnimationFrame))
    })()
  })
  await work()
  const times: number[] = await page.evaluate(() => Reflect.get(globalThis, 'frameTimes'))
  return summariseFrames(times)
}

/** `times`: the times of the frames in ms, ascending. */
export function summariseFrames(times: number[]): Frames {
  const [first = 0] = times
  const last = times.at(-1) ?? first
  const longestMs = Math.max(0, ...times.slice(1).map((time, index) => time - (times[index] ?? 0)))
  const lasted = last - first
  const perSecond = lasted > 0 ? ((times.length - 1) / lasted) * SECOND_MS : 0
  const counts = times
    .filter((time) => time + SECOND_MS <= last)
    .map((from) => times.filter((time) => time > from && time <= from + SECOND_MS).length)
  return { perSecond, lowest: Math.min(perSecond, ...counts), longestMs }
}
