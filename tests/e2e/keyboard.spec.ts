import { expect, test } from '@playwright/test'
import { expectNoFault } from './pages/accessibility'
import { Keyboard } from './pages/keyboard'
import { capture, logOutLosing, signUp } from './pages/member'
import { failRequests, newPerson } from './pages/person'
import { RemindersPage } from './pages/reminders-page'
import { openPage } from './pages/signed-in-page'

test.beforeEach(async ({ page }) => {
  await signUp(page)
})

test('thoughts are written, walked through, opened, archived and deleted by keyboard alone', async ({
  page,
}) => {
  const keyboard = new Keyboard(page)
  for (const text of ['Plan the garden', 'Mend the boat']) await capture(page, text)
  await page.goto('/thoughts')
  await keyboard.isReady()

  await keyboard.press('c')
  await page.getByRole('dialog').getByLabel('Your thought').fill('Call the vet')
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(3)

  await keyboard.press('j')
  await expect(cards.nth(0).getByRole('heading').getByRole('link')).toBeFocused()
  await keyboard.press('j')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/thoughts\/\d+$/)
  await page.goBack()
  await expect(cards).toHaveCount(3)

  await keyboard.press('j')
  await keyboard.press('e')
  await expect(page.getByText('Thought archived', { exact: true })).toBeVisible()
  await expect(cards).toHaveCount(2)
  await expect(cards.locator(':focus')).toHaveCount(1)

  await keyboard.press('#')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('Thought deleted', { exact: true })).toBeVisible()
  await expect(cards).toHaveCount(1)
  // Keys do nothing under a dialog, even while it closes.
  await expect(page.getByRole('alertdialog')).toBeHidden()

  await keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('jjj')
  await expect(page.getByRole('searchbox')).toHaveValue('jjj')
})

test('keys work as soon as the cards are visible', async ({ page }) => {
  for (const text of ['Plan the garden', 'Mend the boat']) await capture(page, text)
  const cards = page.getByRole('article')
  // The code that handles keys would load by a timer once the page is quiet. Without that timer only a key loads it.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    const unlessSettled = (task: () => void, ms = 0) => (ms < 2_000 ? later(task, ms) : 0)
    Object.assign(window, { setTimeout: unlessSettled })
  })
  for (const [key, done] of [
    ['j', cards.first().getByRole('heading').getByRole('link')],
    ['/', page.getByRole('searchbox')],
  ] as const) {
    await page.goto('/thoughts')
    await expect(cards.first()).toBeVisible()
    await page.keyboard.press(key)
    await expect(done).toBeFocused()
  }
  const opened = {
    c: page.getByRole('dialog', { name: 'Create New Ramble' }),
    '?': new Keyboard(page).help,
    'Control+k': new Keyboard(page).palette,
  }
  for (const [key, dialog] of Object.entries(opened)) {
    await page.goto('/dashboard')
    await expect(cards.first()).toBeVisible()
    await page.keyboard.press(key)
    await expect(dialog).toBeVisible()
  }
})

test('single keys can be switched off, and stay off', async ({ page }) => {
  const keyboard = new Keyboard(page)
  await page.goto('/thoughts')
  await keyboard.isReady()
  await keyboard.press('?')
  await expect(keyboard.help).toBeVisible()
  await keyboard.singleKeys.press('Space')
  await keyboard.press('Escape')
  await page.reload()
  await keyboard.isReady()
  await keyboard.press('c')
  await keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeHidden()
  await keyboard.command('shortcuts', 'Keyboard shortcuts')
  await expect(keyboard.singleKeys).not.toBeChecked()
})

test('the palette opens pages and thoughts, creates things, and changes the theme', async ({
  page,
}) => {
  const keyboard = new Keyboard(page)
  const id = await capture(page, 'Ask the landlord about the boiler')
  await page.goto('/dashboard')
  await keyboard.command('go rem', 'Reminders')
  await expect(page).toHaveURL(/\/reminders$/)

  await keyboard.command('dark', 'Dark theme')
  await expect(page.locator('html')).toHaveClass(/dark/)

  await keyboard.command('new ramble', 'New Ramble')
  const form = page.getByRole('dialog', { name: 'Create New Ramble' })
  await expect(form).toBeVisible()
  await keyboard.press('Escape')
  await expect(form).toBeHidden()

  await keyboard.openPalette()
  await page.keyboard.type('boiler')
  const found = keyboard.palette.getByRole('group', { name: 'Rambles' }).getByRole('option')
  await expect(found.locator('mark')).toHaveText(/boiler/i)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(`/thoughts/${id}`)
})

test('a search highlights its words on the cards', async ({ page }) => {
  await capture(page, 'Ask the landlord about the boiler')
  await page.goto('/thoughts?q=landlord')
  await expect(page.getByRole('article').locator('mark').first()).toHaveText(/landlord/i)
})

test('an edit survives a reload and a refused save, and ends once it is saved', async ({
  page,
}) => {
  const person = await newPerson(page)
  const { id } = await person.capture('Ask the landlord about the boiler')
  const summary = page.getByRole('textbox', { name: 'Summary' })
  await openPage(page, `/thoughts/${id}`)
  await page.getByRole('button', { name: 'Edit summary' }).click()
  await summary.fill('Half a new summary')
  await page.reload()
  await expect(summary).toHaveValue('Half a new summary')

  const refusal = /\/api\/thoughts\/\d+$/
  await failRequests(page, 'PATCH', refusal)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Error updating thought', { exact: true })).toBeVisible()
  await page.reload()
  await expect(summary).toHaveValue('Half a new summary')

  await page.unroute(refusal)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Thought updated', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Half a new summary')).toBeVisible()
  await expect(summary).toBeHidden()
})

test('a draft survives the end of the session, but not logging out', async ({ page, context }) => {
  const { username } = await signUp(page)
  const logIn = () =>
    page.request.post('/api/login', { data: { username, password: 'correct horse' } })
  const field = page.getByPlaceholder('Type or record your thought here...')
  await openPage(page, '/dashboard')
  await field.fill('Half a thought')
  // The page is left first, because it redirects to sign-in when its session has ended.
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/auth$/)
  await logIn()
  await page.goto('/dashboard')
  await expect(field).toHaveValue('Half a thought')

  await page.getByRole('button', { name: username }).click()
  await logOutLosing(page, '1 draft')
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await logIn()
  await openPage(page, '/dashboard')
  await expect(field).toHaveValue('')
})

test('the palette, the list of shortcuts and the reminder form have no accessibility fault', async ({
  page,
}) => {
  test.slow()
  const keyboard = new Keyboard(page)
  await capture(page, 'Ask the landlord about the boiler')
  await page.goto('/thoughts?q=boiler')
  await keyboard.openPalette()
  await expectNoFault(page, 'The palette')
  await page.keyboard.type('boiler')
  await expect(keyboard.palette.getByRole('group', { name: 'Rambles' })).toBeVisible()
  await expectNoFault(page, 'What the palette found')
  await keyboard.press('Escape')

  await keyboard.command('shortcuts', 'Keyboard shortcuts')
  await expect(keyboard.help).toBeVisible()
  await expectNoFault(page, 'The list of shortcuts')
  await keyboard.press('Escape')

  const reminders = new RemindersPage(page)
  await keyboard.command('new reminder', 'New Reminder')
  await expect(reminders.form).toBeVisible()
  await reminders.create()
  await expectNoFault(page, 'The reminder form')
})

test.describe('without a worker’s cached files', () => {
  test.use({ serviceWorkers: 'block' })

  test('the palette opens once its code has loaded, even when its keys were pressed again', async ({
    page,
  }) => {
    let give = () => {}
    const wanted = new Promise<void>((resolve) => (give = resolve))
    let held = 0
    await page.route(/_next\/static\/chunks\//, async (route) => {
      const response = await route.fetch()
      if ((await response.text()).includes('Type a command or search')) {
        held += 1
        await wanted
      }
      await route.fulfill({ response })
    })
    await page.goto('/dashboard')
    await expect.poll(() => held, { timeout: 20_000 }).toBeGreaterThan(0)
    const keyboard = new Keyboard(page)
    await keyboard.press('Control+k')
    await keyboard.press('Control+k')
    give()
    await expect(keyboard.palette.getByRole('combobox')).toBeFocused()
    await keyboard.press('Control+k')
    await expect(keyboard.palette).toBeHidden()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})
