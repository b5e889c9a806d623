import { test } from '@playwright/test'
import { PASSWORD } from './pages/member'
import { newPerson } from './pages/person'
import { openPage } from './pages/signed-in-page'
import { waitForCode } from './pages/unsent-page'

test('shots', async ({ page, browser }) => {
  test.slow()
  const person = await newPerson(page)
  const a = await person.capture('I need to call Mum on Friday about the boat and the new sails')
  await person.capture('Buy a kettle')
  await person.capture('Water the plants in the office')
  await openPage(page, `/thoughts/${a.id}`)
  await waitForCode(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Edit summary' }).click()
  await page
    .getByRole('textbox', { name: 'Summary' })
    .fill(
      'Call Mum on Friday: the boat needs new sails before June, and she knows the sailmaker in Kiel who made the old ones.',
    )
  await page.getByRole('button', { name: 'Save' }).click()
  const device = await browser.newContext()
  const other = await device.newPage()
  await other.request.post('/api/login', {
    data: { username: person.username, password: PASSWORD },
  })
  await other.request.patch(`/api/thoughts/${a.id}`, {
    data: { summary: 'Call Mum and Dad on Friday.' },
  })
  const shoot = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [390, 1280]) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 850 })
        await page.waitForTimeout(300)
        await page.screenshot({ path: `/tmp/shots/${name}-${colorScheme}-${width}.png` })
      }
  }
  await shoot('detail-waiting')
  await page
    .getByRole('link', { name: 'All Rambles' })
    .first()
    .click()
    .catch(() => undefined)
  await page.setViewportSize({ width: 1280, height: 850 })
  await page.goto('/thoughts')
  await page
    .getByRole('article', { name: /kettle/ })
    .getByRole('button', { name: /^Archive/ })
    .click()
  await page.waitForTimeout(11_000)
  await shoot('list-waiting')
  await page.goto('/')
  await page.getByRole('button', { name: /unsent/ }).click()
  await shoot('dialog-waiting')
  await page.context().setOffline(false)
  await page.getByRole('region', { name: 'Yours' }).waitFor()
  await page.waitForTimeout(6_000)
  await shoot('dialog-conflict')
  await page.keyboard.press('Escape')
  await page.goto('/thoughts')
  await page.waitForTimeout(1_000)
  await shoot('list-refused')
})
