import { expect, test } from '@playwright/test'
import { signUp } from './pages/member'
import { goBackOnline, openDashboard, savedThoughts } from './pages/unsent-page'

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
  // The browser goes on for half a minute by what it knew of the space.
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

test('a browser without IndexedDB sends as ever, and asks before it loses what waits', async ({
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
  test(`a clock that is ${hours} hours off changes no moment`, async ({ page, context }) => {
    await page.addInitScript((offset) => {
      const Right = Date
      const now = () => Right.now() + offset
      class Wrong extends Right {
        constructor(...given: unknown[]) {
          super(...((given.length > 0 ? given : [now()]) as [number]))
        }
        static override now = now
      }
      Object.assign(window, { Date: Wrong })
    }, hours * 3_600_000)
    await signUp(page)
    const dashboard = await openDashboard(page)
    const began = Date.now()
    await context.setOffline(true)
    await dashboard.write('What time is it?')
    await goBackOnline(context, page, ['What time is it?'])
    const [thought] = await savedThoughts(page)
    const moment = Date.parse(thought?.createdAt ?? '')
    expect(moment).toBeGreaterThan(began - 1_000)
    expect(moment).toBeLessThan(Date.now())
    await expect(dashboard.waiting).toHaveCount(0)
  })
}

/** Runs in the page: the name of the error with which storing something fails; none when it does not. */
async function storingFault(): Promise<string> {
  const opening = indexedDB.open('scratch')
  opening.onupgradeneeded = () => opening.result.createObjectStore('scratch')
  return new Promise((resolve) => {
    opening.onerror = () => resolve(opening.error?.name ?? '')
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('scratch', 'readwrite')
      transaction.objectStore('scratch').put('x', 1)
      transaction.oncomplete = () => resolve('')
      transaction.onabort = () => resolve(transaction.error?.name ?? '')
    }
  })
}
