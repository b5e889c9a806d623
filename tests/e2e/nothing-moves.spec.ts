import { expect, type Locator, type Page, test } from '@playwright/test'
import type { Thought } from '@/lib/shared/thoughts'
import { addRambles } from '@/tests/support/browser-database'
import { expectNoFaultAsShown } from './pages/accessibility'
import { newPerson } from './pages/person'
import { RemindersPage } from './pages/reminders-page'
import { allRamblesPage } from './pages/rambles-page'
import { openPage } from './pages/signed-in-page'
import { thoughtPage } from './pages/thought-page'

/** Positions in the page, independent of its scroll position. */
const placesOf = (controls: Locator) =>
  controls.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y + window.scrollY, width, height].map(Math.round).join(' ')
    }),
  )

const controlsOf = (form: Locator) => form.locator('input:visible, textarea, button')

/** Submits an invalid form and expects that its error messages move nothing. */
async function expectStillForm(form: Locator, { submit, says }: { submit: string; says: RegExp }) {
  const controls = controlsOf(form)
  // Waits until the form has stopped moving: dialogs open with an animation.
  await form.getByRole('button', { name: submit }).click({ trial: true })
  const before = await placesOf(controls)
  expect(before.length).toBeGreaterThan(1)
  await form.getByRole('button', { name: submit }).click()
  await expect(form.getByText(says).first()).toBeVisible()
  expect(await placesOf(controls)).toEqual(before)
}

const FORMS = [
  { path: '/auth', name: 'Login', submit: 'Login', says: /at least 3 characters/ },
  { path: '/auth?tab=register', name: 'Register', submit: 'Register', says: /at least 3 char/ },
  { path: '/contact', name: 'Contact', submit: 'Send Message', says: /^Please/ },
  { path: '/password-reset', name: 'Forgot password', submit: 'Mail me a link', says: /^Please/ },
]

const LONG =
  'Repaint the shed. The old paint is flaking on the south side, and the wood under it is getting soft, so it ' +
  'needs sanding and two coats of something green before the winter. Ask Tom whether he still has the sander.'

/** The distance of the pencil from the last word before it. */
const gapBeforePencil = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const pencil = heading.parentElement?.querySelector('svg')?.getBoundingClientRect()
    const words = document.createRange()
    words.selectNodeContents(heading)
    const last = [...words.getClientRects()].at(-1)
    if (!pencil || !last) throw new Error('No heading with a pencil')
    const isOnItsLine = pencil.top >= last.top && pencil.bottom <= last.bottom
    return isOnItsLine ? Math.round(pencil.left - last.right) : null
  })

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width === 390, isMobile: width === 390 })

    test('an edit field takes exactly the place of its text, and a short card stays short', async ({
      page,
    }) => {
      const person = await newPerson(page)
      await addRambles(person.username, 2)
      const listed = await (await page.request.get('/api/thoughts')).json()
      const { id } = (listed as Thought[]).at(-1) as Thought
      const category = await person.createCategory('Everything for the garden and the shed in it')
      const title = 'What the shed on the south side needs before the winter comes back'
      await page.request.patch(`/api/thoughts/${id}`, {
        data: { summary: LONG.slice(0, 90), parsedContent: { title, details: `${LONG} So.` } },
      })
      await thoughtPage(page).open(id)
      expect(await gapBeforePencil(page)).toBeLessThan(20)
      const parts = page.getByRole('main').getByRole('region')
      const places = await placesOf(parts)
      for (const name of ['Edit title', 'Edit summary', 'Edit details', 'New', 'Add Tag']) {
        await page.getByRole('main').getByRole('button', { name, exact: true }).click()
        await expect(page.locator('input:focus, textarea:focus')).toHaveCount(1)
        expect(await placesOf(parts), name).toEqual(places)
        await page.keyboard.press('Escape')
      }
      await page.getByRole('button', { name: 'Show history' }).click()
      const dialog = page.getByRole('dialog', { name: 'History' })
      expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(600)

      await openPage(page, `/categories/${category}`)
      expect(await gapBeforePencil(page)).toBeLessThan(20)
      const below = page.getByText('No thoughts in this category.')
      const place = await placesOf(below)
      await page.getByRole('button', { name: 'Edit category name' }).click()
      await expect(page.getByRole('textbox', { name: 'Category name' })).toBeFocused()
      expect(await placesOf(below)).toEqual(place)

      await allRamblesPage(page).open()
      const cards = page.getByRole('article')
      const [short, long] = await cards.evaluateAll((all) => all.map((card) => card.clientHeight))
      expect(short).toBeLessThan(long ?? 0)
      await cards.last().getByRole('button', { name: /^Menu/ }).click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
      await expectNoFaultAsShown(page)

      await page.keyboard.press('Escape')
      if (width === 390) {
        // The focus goes to the card that moves under the finger.
        await cards
          .first()
          .getByRole('button', { name: /^Archive/ })
          .tap()
        await expect(cards).toHaveCount(1)
        await expect(cards.getByRole('heading').getByRole('link')).toBeFocused()
        await expect(page.locator('[data-selects]').filter({ visible: true })).toHaveCount(0)
      }
    })

    for (const { path, name, ...form } of FORMS) {
      test(`the errors of the ${name} form move nothing`, async ({ page }) => {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expectStillForm(page.getByRole('form', { name }), form)
      })
    }

    test('the error of the reminder dialog moves nothing', async ({ page }) => {
      await newPerson(page)
      const reminders = new RemindersPage(page)
      await openPage(page, '/reminders')
      await reminders.startNew()
      await reminders.fill({ text: 'Water the plants', date: '2020-01-01', time: '10:00' })
      const says = /^Please choose today or a later date/
      await expectStillForm(reminders.form, { submit: 'Create Reminder', says })
      await expect(reminders.form.getByLabel('Date')).toBeFocused()
    })
  })
}

/** Expects the buttons on one line, or each on a separate line and all equally wide. */
async function expectOrder(buttons: Locator) {
  await expect(buttons).toHaveCount(2)
  const boxes = await buttons.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
  )
  const rows = new Set(boxes.map(({ y }) => Math.round(y)))
  const widths = new Set(boxes.map(({ width }) => Math.round(width)))
  expect(rows.size === 1 || (rows.size === boxes.length && widths.size === 1)).toBe(true)
}

/** The buttons at the end of the open dialog. */
const endOf = (page: Page, ...names: RegExp[]) => {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const [first, ...others] = names.map((name) => dialog.getByRole('button', { name }))
  return others.reduce((all, one) => all.or(one), first as Locator)
}

for (const width of [320, 390]) {
  test(`the buttons of dialogs stay in line at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const person = await newPerson(page)
    await person.capture('I need to call Mum on Friday')
    await openPage(page, '/thoughts')
    const card = page.getByRole('article').first()

    await card.getByRole('button', { name: /^Menu/ }).click()
    await page.getByRole('menuitem', { name: 'Change Category' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'New' }).click()
    await expectOrder(endOf(page, /^Create$/, /^Cancel$/))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')

    await card.getByRole('button', { name: /^Delete/ }).click()
    await expectOrder(endOf(page, /^Delete$/, /^Cancel$/))
    await page.keyboard.press('Escape')

    await openPage(page, '/action-items')
    await page.getByRole('button', { name: /^Edit: / }).click()
    await expectOrder(endOf(page, /^Save$/, /^Cancel$/))
    await page.keyboard.press('Escape')

    await openPage(page, '/reminders')
    await page.getByRole('button', { name: 'New Reminder' }).click()
    await expectOrder(endOf(page, /^Create Reminder$/, /^Cancel$/))
  })
}
