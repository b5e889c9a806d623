/** @typedef {import('@playwright/test').Page} Page */

/**
 * Frames as a person sees them: a second with few frames is a second of jerks, whatever the others
 * were.
 * @typedef {object} Frames
 * @property {number} perSecond on the whole
 * @property {number} lowest the frames of the worst second
 * @property {number} longestMs the longest time between two frames
 */

const SECOND_MS = 1000

/**
 * Counts the page's animation frames while something happens there.
 * @param {Page} page
 * @param {() => Promise<unknown>} work
 * @returns {Promise<Frames>}
 */
export async function framesDuring(page, work) {
  await page.evaluate(() => {
    /** @type {number[]} */
    const times = []
    Object.assign(globalThis, { frameTimes: times })
    const note = (/** @type {number} */ time) => {
      times.push(time)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await work()
  /** @type {number[]} */
  const times = await page.evaluate(() => Reflect.get(globalThis, 'frameTimes'))
  return summariseFrames(times)
}

/**
 * @param {number[]} times of the frames in ms, ascending
 * @returns {Frames}
 */
export function summariseFrames(times) {
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
