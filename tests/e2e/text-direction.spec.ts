import { expect, type Locator, test } from '@playwright/test'
import { Keyboard } from './pages/keyboard'
import { openMail } from './pages/outbox-page'
import { newPerson } from './pages/person'
import { allRamblesPage, dashboardPage } from './pages/rambles-page'
import { openPage } from './pages/signed-in-page'
import { thoughtPage } from './pages/thought-page'

const ARABIC = 'اتصل بآنا بشأن القارب غدا #قارب'

test('Arabic is laid out from right to left, and English beside it from left to right', async ({
  page,
}) => {
  const person = await newPerson(page)
  const { id } = await person.capture(ARABIC)
  await person.capture('Mow the lawn')

  const dashboard = dashboardPage(page)
  await dashboard.open()
  await dashboard.field.fill(ARABIC)
  await expect(dashboard.field).toHaveCSS('direction', 'rtl')
  await dashboard.field.fill('Mow the lawn')
  await expect(dashboard.field).toHaveCSS('direction', 'ltr')
  await expect(dashboard.field).toHaveCSS('unicode-bidi', 'plaintext')
  // In a long text, a direction for each paragraph would take seconds to lay out.
  await dashboard.field.fill(`${ARABIC} `.repeat(1_000))
  await expect(dashboard.field).toHaveCSS('unicode-bidi', 'isolate')
  await expect(dashboard.field).toHaveCSS('direction', 'rtl')
  await dashboard.field.fill('')

  const list = allRamblesPage(page)
  await list.open()
  const title = (words: string) => list.cards.getByRole('heading').filter({ hasText: words })
  await expect(title('القارب')).toHaveCSS('direction', 'rtl')
  await expect(title('lawn')).toHaveCSS('direction', 'ltr')

  const thought = thoughtPage(page)
  await thought.open(id)
  await expect(thought.title).toHaveCSS('direction', 'rtl')
  await expect(thought.part('Details').getByText('Same as')).toHaveCSS('direction', 'ltr')
  for (const part of ['Summary', 'Original thought'] as const) {
    const shown = thought.part(part)
    await expect(shown.getByText('القارب')).toHaveCSS('direction', 'rtl')
    await expect(shown.getByRole('heading', { name: part })).toHaveCSS('direction', 'ltr')
  }
  await page.getByRole('button', { name: 'Edit summary' }).click()
  await expect(thought.field('Summary')).toHaveCSS('direction', 'rtl')
})

test('every other place that shows a person’s text lays out Arabic from right to left', async ({
  page,
}) => {
  test.slow()
  const person = await newPerson(page)
  const category = await person.createCategory('قوارب')
  await person.capture(ARABIC)
  // The only e-mail is about this thought. It arrives after a while, and the switch would prevent it.
  await openMail(page, person.username, 'You have a new ramble')
  await page.request.patch('/api/user/notification-settings', {
    data: { emailNewRambleNotify: false },
  })
  const { id, actionItems } = await person.capture('Call Ana about the boat', category)
  const words = 'اتصل بآنا بشأن القارب'
  const edits = [
    { path: `/api/thoughts/${id}`, data: { rawText: words, summary: words } },
    { path: `/api/thoughts/${id}`, data: { parsedContent: { title: 'قارب آنا', details: words } } },
    { path: `/api/action-items/${actionItems[0]?.id}`, data: { text: words } },
  ]
  for (const { path, data } of edits)
    expect((await page.request.patch(path, { data })).ok(), path).toBe(true)
  await page.request.post(`/api/thoughts/${id}/tags`, { data: { tagName: 'قارب' } })
  const reminderTime = new Date(Date.now() + 86_400_000).toISOString()
  const reminder = await page.request.post('/api/reminders', {
    data: { text: 'اتصل بآنا', reminderTime, thoughtId: id },
  })
  expect(reminder.ok()).toBe(true)

  /** Checks the innermost elements with Arabic letters; there must be at least one. */
  const expectRightToLeft = async (part: Locator, what: string) => {
    await expect(part.getByText(/[ء-ي]/).filter({ visible: true }).first(), what).toBeVisible()
    const wrong = await part.evaluateAll((parts) =>
      parts
        .flatMap((found) => [found, ...found.querySelectorAll('*')])
        .filter((element) =>
          [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && /[ء-ي]/.test(node.nodeValue ?? ''),
          ),
        )
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => getComputedStyle(element).direction !== 'rtl')
        .map((element) => element.outerHTML),
    )
    expect.soft(wrong, what).toEqual([])
  }
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const expectDialog = async (name: string | RegExp) => {
    await main.getByRole('button', { name, exact: true }).first().click()
    await expectRightToLeft(dialog, `the dialog of ${name}`)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }

  for (const path of [
    '/thoughts',
    '/thoughts?q=اتصل',
    '/action-items',
    '/reminders',
    '/dashboard',
  ]) {
    await openPage(page, path)
    await expectRightToLeft(main, path)
  }
  await expectRightToLeft(page.getByRole('navigation', { name: 'Categories' }), 'the sidebar')

  await openPage(page, `/categories/${category}`)
  await expectRightToLeft(main, 'a category')
  await expectDialog('Delete Category')
  await openPage(page, `/thoughts/${id}`)
  await expectRightToLeft(main, 'a ramble')
  await expectDialog('Delete')

  const keyboard = new Keyboard(page)
  await keyboard.openPalette()
  await page.keyboard.type('اتصل')
  await expect(keyboard.palette.getByRole('group', { name: 'Rambles' })).toBeVisible()
  await expectRightToLeft(keyboard.palette.getByRole('listbox'), 'the palette')

  const mail = await openMail(page, person.username, 'You have a new ramble')
  await expectRightToLeft(mail.locator('body'), 'the mail')
})
