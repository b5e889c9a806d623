import { expect, type Page, test } from '@playwright/test'
import { storingFault } from '../support/full-storage'
import { setClock } from '../support/wrong-clock'
import { expectInstalled } from './pages/installed-app'
import { signUp } from './pages/member'
import { goBackOnline, openDashboard, savedThoughts } from './pages/unsent-page'

const HOUR_MS = 3_600_000

test('a browser whose storage is full keeps the thought on its page and says so', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  await signUp(page)
  const dashboard = await openDashboard(page)
  const devtools = await context.newCDPSession(page)
  const origin = new URL(baseURL ?? '').origin
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  // The browser uses its earlier knowledge of the free space for half a minute.
  await expect
    .poll(() => page.evaluate(storingFault), { timeout: 60_000 })
    .toBe('QuotaExceededError')
  await context.setOffline(true)
  await dashboard.write('No room for this')
  await expect(dashboard.waiting).toContainText('not on this device yet')
  await devtools.send('Storage.overrideQuotaForOrigin', { origin })
  await dashboard.write('Room for this')
  await expect(dashboard.waiting.first()).not.toContainText('not on this device yet')
  await goBackOnline(context, page, ['No room for this', 'Room for this'])
})

test('a browser without IndexedDB sends as usual, and asks before it loses unsent thoughts', async ({
  page,
  context,
}) => {
  await signUp(page)
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  const dashboard = await openDashboard(page)
  await dashboard.send('With a network')
  await expect(dashboard.cards.getByRole('heading')).toHaveText('With a network')
  await context.setOffline(true)
  await dashboard.write('Without one')
  await expect(dashboard.waiting).toContainText('not on this device yet')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await goBackOnline(context, page, ['With a network', 'Without one'])
  await expect(dashboard.waiting).toHaveCount(0)
})

for (const hours of [-3, 3]) {
  test(`a clock that is ${hours} hours off does not change when a thought was made`, async ({
    page,
    context,
  }) => {
    await page.addInitScript(setClock, hours * HOUR_MS)
    await signUp(page)
    const dashboard = await openDashboard(page)
    const began = Date.now()
    await context.setOffline(true)
    await dashboard.write('What time is it?')
    await goBackOnline(context, page, ['What time is it?'])
    await expectMomentsSince(page, began)
    await expect(dashboard.waiting).toHaveCount(0)
  })
}

test('thoughts written while the clock is two days ahead are sent once it is right', async ({
  page,
  context,
}) => {
  await signUp(page)
  const right = await openDashboard(page)
  await expectInstalled(page)
  const began = Date.now()
  await context.setOffline(true)
  await page.evaluate(setClock, 48 * HOUR_MS)
  await right.write('When was this?')
  await right.write('And this?')
  await page.reload()
  await goBackOnline(context, page, ['When was this?', 'And this?'])
  await expectMomentsSince(page, began)
})

async function expectMomentsSince(page: Page, began: number): Promise<void> {
  const moments = (await savedThoughts(page)).map(({ createdAt }) => Date.parse(createdAt))
  expect(Math.min(...moments)).toBeGreaterThan(began - 1_000)
  expect(Math.max(...moments)).toBeLessThan(Date.now())
}
