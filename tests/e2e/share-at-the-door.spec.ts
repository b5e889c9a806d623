import { expect, test } from '@playwright/test'
import { expectNoFault } from './pages/accessibility'
import { offlinePage, personWithApp } from './pages/installed-app'
import { endSession, newPersonElsewhere, signUp } from './pages/member'
import { expectAtTheDoor, expectNoneWaits, share, sharedForm, signInAs } from './pages/share-page'

test('a share after logging out waits for the next sign-in, and can be discarded', async ({
  page,
}) => {
  const { username } = await personWithApp(page)
  await page.getByRole('banner').getByRole('button', { name: username }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await share(page, { text: 'For later' })
  await expectAtTheDoor(page)
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(page.getByText('What you shared waits')).toBeHidden()
  await expectNoneWaits(page)

  await share(page, { text: 'For later' })
  await expectAtTheDoor(page)
  await expectNoFault(page)
  await signInAs(page, username)
  await sharedForm(page).show.click()
  await sharedForm(page).add.click()
  await expect(sharedForm(page).field).toHaveValue('For later')
  await expectNoneWaits(page)
})

test('a share made after the session has ended is not shown to another person unasked', async ({
  page,
  context,
}) => {
  const other = await newPersonElsewhere(context)
  const { username } = await personWithApp(page)
  await page.goto('about:blank')
  await context.setOffline(true)
  await endSession(context)
  await page.goto('/')
  await share(page, { text: 'Of Robin' })
  const form = sharedForm(page)
  await expect(form.apart).toContainText('Of Robin')
  await context.setOffline(false)
  await expectAtTheDoor(page)

  // The browser no longer knows the person, so it shows no dashboard.
  await context.setOffline(true)
  await page.goto('/dashboard')
  await expect(offlinePage(page)).toBeVisible()
  await share(page, { text: 'Of somebody' })
  await expect(offlinePage(page)).toBeVisible()

  await context.setOffline(false)
  await page.goto('/auth')
  await expectAtTheDoor(page, { waiting: 2 })
  await signInAs(page, other)
  await expect(form.show).toHaveCount(2)
  await expect(page.getByText(/Of (Robin|somebody)/)).toHaveCount(0)
  await expectNoFault(page)

  await page.goto('about:blank')
  await endSession(context)
  await page.goto('/auth')
  await expectAtTheDoor(page, { waiting: 2 })
  await signInAs(page, username)
  await expect(form.apart).toContainText('Of Robin')
  await form.show.click()
  await expect(form.apart).toContainText('Of somebody')
  await expect(form.field).toHaveValue('')
})

test.describe('without the worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a share by a signed-out person waits for the sign-in', async ({ page }) => {
    const { username } = await signUp(page)
    await page.context().clearCookies()
    await page.goto('/about')
    await share(page, { text: 'For later' })
    await expectAtTheDoor(page)
    expect(page.url()).not.toContain('later')
    await signInAs(page, username)
    await sharedForm(page).show.click()
    await sharedForm(page).add.click()
    await expect(sharedForm(page).field).toHaveValue('For later')
    await expectNoneWaits(page)
  })
})
