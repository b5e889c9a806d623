import type { Locator, Page } from '@playwright/test'
import type { Phone } from './phone'

/** How long each request for a page or a call is held. */
const HELD_MS = 3_000
const ROUNDS = 8

interface Step {
  link: (page: Page) => Locator
  /** The screen's heading. */
  heading: RegExp
  /** The selector of an element that appears only with the screen's data. */
  data: string
}

const inBar = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** The screens that a phone reaches with one press. */
const STEPS: readonly Step[] = [
  { link: inBar('Thoughts'), heading: /^All Rambles$/, data: '[data-card]' },
  {
    link: (page) => page.locator('[data-card] h3 a').first(),
    heading: /./,
    data: 'section[aria-label="Category"]',
  },
  {
    link: inBar('Actions'),
    heading: /^Action Items$/,
    data: 'li [role="checkbox"], li [type="checkbox"]',
  },
  { link: inBar('Reminders'), heading: /^Reminders$/, data: 'h2, h3' },
  { link: inBar('Dashboard'), heading: /^Dashboard$/, data: '[data-card]' },
]

/** Holds every page and call from now on; open connections stay open. */
async function holdNetwork(page: Page) {
  await page.route(
    (url) => !url.pathname.startsWith('/_next/') && url.pathname !== '/api/live',
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, HELD_MS))
      await route.fallback()
    },
  )
}

/** The time from a press on the link, by the page's own clock, to the frame that shows the screen. */
async function timeOf(page: Page, { link, heading, data }: Step): Promise<number> {
  const measured = page.evaluate(untilShown, [heading.source, data] as const)
  await link(page).click()
  return measured
}

/** Runs in the page: from the press to the frame after the first in which the screen is there. */
async function untilShown([heading, data]: readonly [string, string]) {
  const pressed = await new Promise<Event>((resolve) =>
    document.addEventListener('click', resolve, { capture: true, once: true }),
  )
  do await new Promise(requestAnimationFrame)
  while (
    !new RegExp(heading).test(document.querySelector('main h1')?.textContent?.trim() ?? '') ||
    !document.querySelector(`main :is(${data})`)?.checkVisibility()
  )
  return (await new Promise<number>(requestAnimationFrame)) - pressed.timeStamp
}

/** Goes from screen to screen while the network is held and the screens' data is cached; returns the times in ms. */
export async function navigateInApp({ page, slowDown }: Phone): Promise<number[]> {
  await page.goto('/dashboard')
  // The code of the screens is loaded before the page opens its live connection.
  await page.waitForRequest('**/api/live')
  for (const step of STEPS) await timeOf(page, step)
  await holdNetwork(page)
  await slowDown()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const step of STEPS) times.push(await timeOf(page, step))
  }
  return times
}
