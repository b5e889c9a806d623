import { expect, type Page, type Route, test } from '@playwright/test'
import { expectNoFault } from './pages/accessibility'
import { PASSWORD, signUp } from './pages/member'
import { expectNotice } from './pages/person'
import { holdRequests } from './pages/signed-in-page'
import {
  CAPTURES,
  goBackOnline,
  openDashboard,
  savedTexts,
  savedThoughts,
} from './pages/unsent-page'
import { keepFromWaking } from './pages/background-sync-app'

/** The calls by which a page or the service worker sends. */
const SENDING = /\/api\/(thoughts|operations)$/

const cut = (route: Route) =>
  route.request().method() === 'POST' ? route.abort() : route.fallback()

test('thoughts written without a network are sent once, in order, with the times of writing', async ({
  page,
  context,
}) => {
  await signUp(page)
  const dashboard = await openDashboard(page)
  const began = Date.now()
  await context.setOffline(true)
  await dashboard.write('First', 'Second', 'Third')
  await expect(dashboard.waiting.first()).toContainText('Waiting to be sent')
  await expect(dashboard.count).toHaveText('3 unsent thoughts')
  const ended = Date.now()
  await goBackOnline(context, page, ['First', 'Second', 'Third'])
  await expect(dashboard.waiting).toHaveCount(0)
  await expect(dashboard.count).toBeHidden()
  await expect(dashboard.cards).toHaveCount(3)
  const moments = (await savedThoughts(page)).map(({ createdAt }) => Date.parse(createdAt))
  expect(moments).toEqual(moments.toSorted((one, other) => one - other))
  for (const moment of moments) {
    expect(moment).toBeGreaterThan(began - 500)
    expect(moment).toBeLessThan(ended + 500)
  }
})

test('the count opens the list by keyboard, in both themes and at both widths', async ({
  page,
  context,
}) => {
  await signUp(page)
  const dashboard = await openDashboard(page)
  await context.setOffline(true)
  await dashboard.write('From the tunnel')
  await expectNoFault(page)
  await dashboard.count.focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: 'Unsent thoughts' })
  await expect(list).toContainText('There is no network.')
  await expect(list.getByRole('listitem')).toContainText('From the tunnel')
  await expect(list.getByRole('listitem')).toContainText('Waiting to be sent')
  await expectNoFault(page)
  await page.keyboard.press('Escape')
  await expect(dashboard.count).toBeFocused()
})

test('a tab that is closed without a network loses nothing', async ({ page, context }) => {
  await signUp(page)
  const dashboard = await openDashboard(page)
  await context.setOffline(true)
  await dashboard.write('Before closing')
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  const again = await openDashboard(later)
  await expect.poll(() => savedTexts(later)).toEqual(['Before closing'])
  await expect(again.cards).toHaveCount(1)
  await expect(again.waiting).toHaveCount(0)
  await expect(again.field).toHaveValue('')
})

test('two tabs send each thought of both tabs once', async ({ page, context }) => {
  await signUp(page)
  const other = await context.newPage()
  const one = await openDashboard(page)
  const two = await openDashboard(other)
  await context.setOffline(true)
  await one.write('One')
  await expect(two.waiting).toHaveCount(1)
  await two.write('Two')
  await expect(one.waiting).toHaveCount(2)
  await one.write('Three')
  await expect(two.waiting).toHaveCount(3)
  await goBackOnline(context, page, ['One', 'Two', 'Three'])
  for (const tab of [one, two]) {
    await expect(tab.waiting).toHaveCount(0)
    await expect(tab.cards).toHaveCount(3)
  }
})

test('a refused thought stays, with the reason, and holds up nothing', async ({
  page,
  context,
}) => {
  await keepFromWaking(context)
  await signUp(page)
  const dashboard = await openDashboard(page)
  const message = 'Your plan allows 10 thoughts a month'
  await context.setOffline(true)
  await dashboard.write('First', 'Second', 'Third')
  // Routed only now, because the response of a test's route arrives even without a network.
  await refuseText(page, { text: 'Second', message })
  await goBackOnline(context, page, ['First', 'Third'])
  await expect(dashboard.waiting).toHaveCount(1)
  await expect(dashboard.waiting).toContainText(`Not sent. ${message}`)

  await page.getByRole('button', { name: 'Discard: Second' }).click()
  await expect(dashboard.waiting).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dashboard.waiting).toContainText('Second')
  await page.reload()
  await expect(dashboard.waiting).toContainText(`Not sent. ${message}`)

  await page.getByRole('button', { name: 'Edit: Second' }).click()
  const field = page.getByRole('textbox', { name: 'Text of the thought' })
  await expect(field).toBeFocused()
  await field.fill('Another')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dashboard.waiting).toHaveCount(0)
  expect((await savedTexts(page)).toSorted()).toEqual(['Another', 'First', 'Third'])
})

test('nobody else sends, sees or erases a person’s unsent thoughts', async ({ page, context }) => {
  const { username } = await signUp(page)
  const dashboard = await openDashboard(page)
  await context.setOffline(true)
  await dashboard.write('Mine alone')
  const { username: other } = await signUp(page)
  expect(other).not.toBe(username)
  const refused = page.waitForResponse((response) => response.status() === 401)
  await context.setOffline(false)
  await refused
  expect(await savedTexts(page)).toEqual([])
  const theirs = await openDashboard(page)
  await expect(theirs.waiting).toHaveCount(0)
  expect(await savedTexts(page)).toEqual([])

  const login = { username, password: PASSWORD }
  expect((await page.request.post('/api/login', { data: login })).ok()).toBe(true)
  await openDashboard(page)
  await expect.poll(() => savedTexts(page)).toEqual(['Mine alone'])
})

test('logging out says first what would be lost', async ({ page, context }) => {
  await signUp(page)
  const dashboard = await openDashboard(page)
  await context.route(SENDING, cut)
  await dashboard.write('Not yet sent')
  const logOut = async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^member/ })
      .click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  await logOut()
  const question = page.getByRole('alertdialog', { name: 'Log out now?' })
  await expect(question).toContainText('1 thought on this device is not sent yet')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(dashboard.waiting).toHaveCount(1)
  await logOut()
  await question.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/')
  const left = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
  // A database that was open is deleted once its page is closed.
  await expect.poll(async () => (await left()).join()).not.toContain('ramble-unsent')
})

const HELD_TEXT = 'On a slow line'

test.describe('while the server does not respond', () => {
  test('the card shows at once, and counts as unsent after a while', async ({ page }) => {
    await signUp(page)
    const dashboard = await openDashboard(page)
    const respond = await holdRequests(page, 'POST', CAPTURES)
    await dashboard.send(HELD_TEXT)
    await expect(dashboard.waiting).toContainText(HELD_TEXT)
    await expect(dashboard.field).toHaveValue('')
    await expect(dashboard.count).toBeHidden()
    await expect(dashboard.count).toHaveText('1 unsent thought')
    respond()
    await expect(dashboard.waiting).toHaveCount(0)
    await expect(dashboard.cards).toHaveCount(1)
    expect(await savedTexts(page)).toEqual([HELD_TEXT])
  })

  test('a refusal puts the text back into the field', async ({ page }) => {
    await signUp(page)
    const dashboard = await openDashboard(page)
    let refuse = () => {}
    const refused = new Promise<void>((resolve) => (refuse = resolve))
    await page.route(CAPTURES, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await refused
      await route.fulfill({ status: 403, json: { message: 'No more', code: 'plan_limit' } })
    })
    await dashboard.send(HELD_TEXT)
    await expect(dashboard.field).toHaveValue('')
    refuse()
    await expectNotice(page, 'Error saving thought', 'No more')
    await expect(dashboard.field).toHaveValue(HELD_TEXT)
    await expect(dashboard.waiting).toHaveCount(0)
  })
})

test('unsent thoughts are shown and sent after a reload without waiting for late code', async ({
  page,
  context,
}) => {
  await signUp(page)
  const dashboard = await openDashboard(page)
  await context.route(SENDING, cut)
  await dashboard.write('Before the reload')
  // Late code loads by a timer of two seconds.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (work: TimerHandler, delay = 0, ...rest: unknown[]) =>
        delay < 1_500 ? later(work, delay, ...rest) : 0,
    })
  })
  await page.reload()
  await expect(dashboard.waiting).toContainText('Before the reload')
  await expect(dashboard.count).toHaveText('1 unsent thought')
  await context.unroute(SENDING, cut)
  await page.reload()
  await expect.poll(() => savedTexts(page)).toEqual(['Before the reload'])
})

/** Refuses one thought, both in a batch and alone. */
async function refuseText(page: Page, { text, message }: { text: string; message: string }) {
  const refusal = { status: 403, body: { message, code: 'plan_limit' } }
  await page.route(CAPTURES, async (route) => {
    const { text: sent } = (route.request().postDataJSON() ?? {}) as { text?: string }
    if (sent !== text) return route.fallback()
    await route.fulfill({ status: refusal.status, json: refusal.body })
  })
  await page.route('**/api/operations', async (route) => {
    const { operations } = route.request().postDataJSON() as {
      operations: { body: { text: string } }[]
    }
    const place = operations.findIndex(({ body }) => body.text === text)
    if (place === -1) return route.fallback()
    const response = await route.fetch({ postData: { operations: operations.toSpliced(place, 1) } })
    const { answers: responses } = (await response.json()) as { answers: object[] }
    await route.fulfill({ json: { answers: responses.toSpliced(place, 0, refusal) } })
  })
}
