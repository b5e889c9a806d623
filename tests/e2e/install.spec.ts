import { expect, type Page } from '@playwright/test'
import { expectNoFault } from './pages/accessibility'
import { signUp } from './pages/member'
import { sharedForm } from './pages/share-page'
import { openPage } from './pages/signed-in-page'
import { openDashboard, savedTexts } from './pages/unsent-page'
import { test } from './pages/voice-test'

test('the manifest names the share target and the shortcuts', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as Record<
    string,
    unknown
  >
  expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone' })
  expect(manifest.share_target).toEqual({
    action: '/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [{ name: 'recordings', accept: ['audio/*'] }],
    },
  })
  expect(manifest.shortcuts).toMatchObject([
    { name: 'New Ramble', url: '/?new=true' },
    { name: 'Record', url: '/?record=true' },
  ])
})

test('the Record shortcut starts recording once', async ({ page, provider }) => {
  await signUp(page)
  await page.goto('/?record=true')
  const form = sharedForm(page)
  const stop = form.dialog.getByRole('button', { name: 'Stop', exact: true })
  await expect(stop).toBeVisible()
  await expect(page).toHaveURL(/\/\?new=true$/)
  // By the time of this check the timer may show more than a second.
  await expect(form.dialog.getByRole('timer')).toHaveText(/^0:(?!00)\d\d$/)
  provider.transcriptions.script({ kind: 'heard', text: 'at once' })
  await stop.click()
  await expect(form.field).toHaveValue('at once')
  await page.reload()
  await expect(form.field).toHaveValue('at once')
  await expect(form.dialog.getByRole('button', { name: 'Record', exact: true })).toBeVisible()
})

test('a link on another site opens the form and records nothing', async ({ page, baseURL }) => {
  await signUp(page)
  await page.route('http://elsewhere.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${baseURL}/?record=true">Press me</a>`,
    }),
  )
  await page.goto('http://elsewhere.example/')
  await page.getByRole('link').click()
  const { dialog } = sharedForm(page)
  await expect(dialog.getByRole('button', { name: 'Record', exact: true })).toBeVisible()
  await expect(dialog.getByRole('timer')).toBeHidden()
})

test('Settings offer to install where the browser does, and otherwise say how', async ({
  page,
}) => {
  await signUp(page)
  await openPage(page, '/profile/settings')
  const panel = page.getByRole('region', { name: 'Install Ramble' })
  await expect(panel).toContainText('If this browser can install apps, its menu offers it')
  await expectNoFault(page)
  await offerInstalling(page)
  await panel.getByRole('button', { name: 'Install' }).focus()
  await expectNoFault(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'asked') as number)).toBe(1)
  await expect(panel.getByRole('button')).toHaveCount(0)
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  await expect(panel).toContainText('Ramble is installed.')
})

test('a notice offers to install after the third thought, once', async ({ page }) => {
  await signUp(page)
  const dashboard = await openDashboard(page)
  await offerInstalling(page)
  const notice = page.getByText('Install Ramble?', { exact: true })
  for (const text of ['One', 'Two', 'Three']) {
    await expect(notice).toBeHidden()
    await dashboard.send(text)
    await expect(dashboard.field).toHaveValue('')
  }
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Install', exact: true }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'asked') as number)).toBe(1)
  await expect(notice).toBeHidden()
  await dashboard.open()
  await offerInstalling(page)
  for (const text of ['Four', 'Five']) {
    await dashboard.send(text)
    await expect(dashboard.field).toHaveValue('')
  }
  await expect.poll(() => savedTexts(page)).toHaveLength(5)
  await expect(notice).toBeHidden()
})

test('the icon shows the number of unsent thoughts, and nothing after logging out', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const show = (count: number) => {
      sessionStorage.setItem('icon', String(count))
      return Promise.resolve()
    }
    Object.assign(navigator, { setAppBadge: show, clearAppBadge: () => show(0) })
  })
  const onIcon = () => page.evaluate(() => sessionStorage.getItem('icon'))
  const { username } = await signUp(page)
  const dashboard = await openDashboard(page)
  await expect.poll(onIcon).toBe('0')
  await context.setOffline(true)
  await dashboard.write('One', 'Two')
  await expect.poll(onIcon).toBe('2')
  await context.setOffline(false)
  await expect.poll(onIcon, { timeout: 20_000 }).toBe('0')
  await expect(dashboard.waiting).toHaveCount(0)
  await context.setOffline(true)
  await dashboard.write('Three')
  await expect.poll(onIcon).toBe('1')
  await page.getByRole('banner').getByRole('button', { name: username }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /log ?out/i })
    .click()
  await expect.poll(onIcon).toBe('0')
})

/** Simulates the browser's offer to install, which a headless browser never makes. */
async function offerInstalling(page: Page) {
  await page.evaluate(() => {
    const ask = () => {
      Reflect.set(window, 'asked', ((Reflect.get(window, 'asked') as number) || 0) + 1)
      return Promise.resolve()
    }
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    window.dispatchEvent(Object.assign(offer, { prompt: ask }))
  })
}
