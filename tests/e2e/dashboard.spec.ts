import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { setSource } from '@/tests/support/browser-database'
import { withoutCopy } from './pages/device-copy'
import { expectNotice, failRequests, newPerson } from './pages/person'
import { dashboardPage } from './pages/rambles-page'
import { holdRequests } from './pages/signed-in-page'

const THOUGHTS = /\/api\/thoughts(\?|$)/

test.describe('capturing', () => {
  test('puts a thought on top, and its action item stays ticked', async ({ page }) => {
    await newPerson(page)
    const dashboard = dashboardPage(page)
    await dashboard.open()
    await expect(page.getByText('No rambles yet. Start by adding a new ramble!')).toBeVisible()
    await expect(page.getByText("You don't have any pending action items.")).toBeVisible()
    await expect(dashboard.send).toBeDisabled()

    await dashboard.field.fill('Remember to email the landlord')
    await expect(page.getByText('30/1500 characters')).toBeVisible()
    await dashboard.send.click()
    await expect(dashboard.field).toHaveValue('')
    await expect(dashboard.cards).toHaveCount(1)
    const item = dashboard.cards.getByRole('checkbox', { name: /email the landlord/i })
    await expect(item).not.toBeChecked({ timeout: 30_000 })

    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await item.check()
    expect((await saved).ok()).toBe(true)
    await page.reload()
    await expect(item).toBeChecked()
    await expect(page.getByText("You don't have any pending action items.")).toBeVisible()
  })

  test('accepts the next thought while one is being sent, and shows it when it is saved', async ({
    page,
  }) => {
    await newPerson(page)
    const dashboard = dashboardPage(page)
    await dashboard.open()
    const respond = await holdRequests(page, 'POST', THOUGHTS)
    await dashboard.field.fill('Mow the lawn')
    await dashboard.send.click()
    await page.keyboard.type('Call Ana')
    await expect(dashboard.field).toHaveValue('Call Ana')
    await expect(dashboard.send).toBeEnabled()
    respond()
    await expect(dashboard.cards.getByRole('heading')).toHaveCount(1)
    await expect(dashboard.field).toHaveValue('Call Ana')
  })

  test('keeps the text, and says why, when saving is refused', async ({ page }) => {
    await newPerson(page)
    const dashboard = dashboardPage(page)
    await dashboard.open()
    const message = await failRequests(page, 'POST', THOUGHTS)
    await dashboard.field.fill('Mow the lawn')
    await dashboard.send.click()
    await expectNotice(page, 'Error saving thought', message)
    await expect(dashboard.field).toHaveValue('Mow the lawn')
    await expect(dashboard.send).toBeEnabled()
    await page.reload()
    await expect(dashboard.field).toHaveValue('Mow the lawn')
  })

  test('says that the plan’s limit is reached, and where to lift it', async ({ page }) => {
    await newPerson(page)
    const dashboard = dashboardPage(page)
    await dashboard.open()
    const message = 'Your plan allows 10 thoughts a month'
    await page.route(THOUGHTS, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 403,
            json: { message, code: 'plan_limit', upgradeUrl: '/subscribe' },
          })
        : route.fallback(),
    )
    await dashboard.field.fill('The eleventh thought')
    await dashboard.send.click()
    await expectNotice(page, 'Error saving thought', message)
    await expect(dashboard.field).toHaveValue('The eleventh thought')
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Upgrade to Pro' }),
    ).toHaveAttribute('href', '/subscribe')
  })
})

test.describe('recent rambles', () => {
  test('are searched and filtered by source', async ({ page }) => {
    const person = await newPerson(page)
    await person.capture('Mow the lawn')
    const called = await person.capture('Paint the fence')
    await setSource(called.id, 'sms')
    const dashboard = dashboardPage(page)
    await dashboard.open()
    await expect(dashboard.cards).toHaveCount(2)

    await dashboard.showSource('All Sources', 'SMS')
    await expect(dashboard.cards).toHaveCount(1)
    await expect(dashboard.cards).toContainText('fence')
    await dashboard.showSource('SMS', 'Voice')
    await expect(page.getByText('No thoughts match your search criteria.')).toBeVisible()
    await dashboard.showSource('Voice', 'All Sources')
    await expect(dashboard.cards).toHaveCount(2)

    await dashboard.searchBox.fill('LAWN')
    await expect(dashboard.cards).toHaveCount(1)
    await expect(dashboard.cards).toContainText('lawn')
    await expect(page).toHaveURL(/\?q=LAWN$/)
    await dashboard.cards.getByRole('heading').getByRole('link').click()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(dashboard.searchBox).toHaveValue('LAWN')
    await expect(dashboard.cards).toHaveCount(1)
    await dashboard.searchBox.fill('zebra')
    await expect(page.getByText('No thoughts match your search criteria.')).toBeVisible()
    await dashboard.searchBox.clear()
    await expect(dashboard.cards).toHaveCount(2)
  })

  test('stay on screen during a slow search, and are replaced by its error', async ({ page }) => {
    await withoutCopy(page)
    const person = await newPerson(page)
    await person.capture('Mow the lawn')
    const dashboard = dashboardPage(page)
    await dashboard.open()
    const list = page.getByRole('list').filter({ has: dashboard.cards }).first()
    const respond = await holdRequests(page, 'GET', /\/api\/thoughts\?.*q=fence/)
    await dashboard.searchBox.fill('fence')
    await expect(list).toHaveAttribute('aria-busy', 'true')
    await expect(dashboard.cards).toHaveCount(1)
    respond()
    await expect(page.getByText('No thoughts match your search criteria.')).toBeVisible()

    const message = await failRequests(page, 'GET', /\/api\/thoughts\?.*q=gate/)
    await dashboard.searchBox.fill('gate')
    await expectNotice(page, `Error loading thoughts: ${message}`, 'Failed to fetch thoughts')
  })

  test('are fetched again by Refresh Now, which shows that it is working', async ({ page }) => {
    await newPerson(page)
    const dashboard = dashboardPage(page)
    await dashboard.open()
    const respond = await holdRequests(page, 'GET', THOUGHTS)
    await dashboard.refresh.click()
    await expect(dashboard.refresh).toHaveText('Refreshing...')
    await expect(dashboard.refresh).toBeDisabled()
    respond()
    await expect(dashboard.refresh).toHaveText('Refresh Now')
  })
})

test.describe('export', () => {
  test('saves all thoughts as CSV and as JSON', async ({ page }) => {
    const person = await newPerson(page)
    await person.capture('Mow the lawn')
    const dashboard = dashboardPage(page)
    await dashboard.open()
    for (const format of ['CSV', 'JSON'] as const) {
      const saving = page.waitForEvent('download')
      await dashboard.exportAs(format)
      const download = await saving
      const name = download.suggestedFilename()
      expect(name).toMatch(new RegExp(`\\d{4}-\\d{2}-\\d{2}.*\\.${format.toLowerCase()}$`))
      expect(await readFile(await download.path(), 'utf8')).toContain('Mow the lawn')
      await expectNotice(page, 'Export Successful', name)
    }
  })

  test('says that there is nothing to export, or that it failed', async ({ page }) => {
    const person = await newPerson(page)
    const dashboard = dashboardPage(page)
    await dashboard.open()
    await dashboard.exportAs('CSV')
    await expectNotice(page, 'No Data to Export', 'There are no thoughts available to export.')
    await person.capture('Mow the lawn')
    await failRequests(page, 'GET', /\/api\/thoughts\/export/)
    await dashboard.exportAs('JSON')
    await expectNotice(page, 'Export Failed', 'There was an error exporting your thoughts.')
  })
})
