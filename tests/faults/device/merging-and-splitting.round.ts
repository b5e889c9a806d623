import { expect, type Page } from '@playwright/test'
import { withClient } from '@/scripts/database/database.mjs'
import { capture } from '@/tests/e2e/pages/member'
import { selectionPage } from '@/tests/e2e/pages/selection-page'
import type { Behaviour } from '@/tests/support/front-proxy'
import { report, test } from './ground'

const FAULTS: [what: string, behaviour: Behaviour][] = [
  ['their own JSON with 200', 'json'],
  ['an empty 200', 'says nothing'],
  ['502', 502],
  ['responses truncated', 'cuts'],
]

const MERGED = ['Red apples', 'Green pears']
const PARTS = [
  'Call Marek about the boiler before the weekend.',
  'Another thing: the slides for Monday still lack the budget.',
]

/** An action that needs the network: where it is done, whether it still has to be done, and what is pressed. */
interface Work {
  path: string
  isDue: (page: Page) => Promise<boolean>
  press: (page: Page) => Promise<void>
  failure: string
}

const merging: Work = {
  path: '/thoughts',
  // The title of the merged thought contains theirs.
  isDue: async (page) =>
    (await page.getByRole('article', { name: 'Green pears', exact: true }).count()) > 0,
  async press(page) {
    const selection = selectionPage(page)
    for (const title of MERGED) await selection.select(title)
    await selection.press('Merge')
  },
  failure: 'Error merging thoughts',
}

const splitting = (id: number): Work => {
  const button = (page: Page) =>
    page
      .getByRole('region', { name: 'Parts of this ramble' })
      .getByRole('button', { name: 'Split', exact: true })
  return {
    path: `/thoughts/${id}`,
    isDue: async (page) => (await button(page).count()) > 0,
    press: (page) => button(page).click(),
    failure: 'Error splitting thought',
  }
}

/** How many of a person's active thoughts have each of the texts. */
function countThoughts(databaseUrl: string, userId: number, texts: readonly string[]) {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT (SELECT count(*)::int FROM thoughts
                WHERE user_id = $1 AND NOT is_archived AND raw_text = text) AS count
         FROM unnest($2::text[]) WITH ORDINALITY AS wanted (text, place) ORDER BY place`,
      [userId, texts],
    )
    return rows.map(({ count }) => count)
  })
}

for (const [what, behaviour] of FAULTS) {
  test(`merging and splitting: ${what}`, async ({ ground }) => {
    const device = await ground.device()
    const { page, person } = device
    for (const text of MERGED) await capture(page, text)
    const id = await capture(page, PARTS.join(' '))
    for (const { path, isDue, press, failure } of [merging, splitting(id)]) {
      await page.goto(path)
      await expect.poll(() => isDue(page), { timeout: 30_000 }).toBe(true)
      ground.proxy.behave(behaviour)
      await press(page)
      await expect(page.getByText(failure, { exact: true })).toBeVisible()
      ground.proxy.behave('passes')
      await page.reload()
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      // Long enough for a change that the server has made to show.
      await page.waitForTimeout(5_000)
      if (await isDue(page)) await press(page)
      await expect.poll(() => isDue(page), { timeout: 30_000 }).toBe(false)
    }
    const wanted = [MERGED.join('\n\n'), ...PARTS]
    const counts = await countThoughts(ground.databaseUrl, person.id, wanted)
    const sources = await countThoughts(ground.databaseUrl, person.id, [...MERGED, PARTS.join(' ')])
    report({
      what: `merging and splitting: ${what}`,
      accepted: wanted.length,
      held: 0,
      lost: counts.filter((count) => count === 0).length,
      doubled: [...counts.filter((count) => count > 1), ...sources.filter((count) => count > 0)]
        .length,
      disordered: 0,
      note: 'pressed again after the fault where it was still to be done',
    })
  })
}
