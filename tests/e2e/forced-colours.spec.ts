import { expect, type Locator, test } from '@playwright/test'
import { Keyboard } from './pages/keyboard'
import { signUp } from './pages/member'
import { newPerson } from './pages/person'
import { allRamblesPage } from './pages/rambles-page'
import { openPage } from './pages/signed-in-page'

const coloursOf = (shown: Locator) =>
  shown.evaluate((control) => ({
    page: getComputedStyle(document.body).backgroundColor,
    edge: getComputedStyle(control).borderTopColor,
    edgeWidth: getComputedStyle(control).borderTopWidth,
    track: getComputedStyle(control).backgroundColor,
    thumb: getComputedStyle(control, '::after').backgroundColor,
  }))

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a switch shows its state where the system chooses the colours, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
    await signUp(page)
    await openPage(page, '/profile/notifications')
    const seen = []
    for (const isOn of [true, false]) {
      const control = page.getByRole('switch', { checked: isOn }).first()
      await expect(control).toBeVisible()
      const colours = await coloursOf(control)
      expect(colours.edgeWidth).toBe('1px')
      expect(colours.edge).not.toBe(colours.page)
      expect(colours.thumb).not.toBe(colours.track)
      seen.push(colours.track)
    }
    expect(seen[0]).not.toBe(seen[1])
  })
}

/** Expects an outline style: without backgrounds and shadows, outlines are the only marks. */
const expectOutline = (shown: Locator, style: 'solid' | 'none') =>
  expect(shown).toHaveCSS('outline-style', style)

for (const colorScheme of ['light', 'dark'] as const) {
  test(`ticked, chosen, open and focused elements show there, too, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
    const person = await newPerson(page)
    const category = await person.createCategory('Garden')
    await person.capture('Call Ana about the #garden party', category)
    const list = allRamblesPage(page)
    await list.open()

    const box = page.getByRole('article').getByRole('checkbox').first()
    for (const [isTicked, opacity] of [
      [false, '0'],
      [true, '1'],
    ] as const) {
      await box.setChecked(isTicked)
      await expect(box).toHaveCSS('opacity', opacity, { pseudo: 'after' })
      await expect(box).toHaveCSS('border-top-style', 'solid')
    }
    const ground = await box.evaluate((shown) => getComputedStyle(shown).backgroundColor)
    await expect(box).not.toHaveCSS('border-right-color', ground, { pseudo: 'after' })

    const [all, garden] = [list.chip('All'), list.chip('garden')]
    await garden.click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(garden).toHaveAttribute('aria-pressed', 'true')
    await expectOutline(garden, 'solid')
    await expectOutline(all, 'none')
    await list.tagPanel.focus()
    await page.keyboard.press('Tab')
    await expect(garden).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(all).toBeFocused()
    await expectOutline(all, 'solid')

    await list.sourceFilter('All Sources').focus()
    await page.keyboard.press('ArrowDown')
    const entry = page.getByRole('menuitemradio')
    await expect(entry.first()).toBeFocused()
    await expectOutline(entry.first(), 'solid')
    await expectOutline(entry.last(), 'none')
    await page.keyboard.press('Escape')

    await new Keyboard(page).openPalette()
    const option = page.getByRole('option')
    await expectOutline(option.first(), 'solid')
    await expectOutline(option.last(), 'none')
    await page.keyboard.press('Escape')

    await openPage(page, '/action-items')
    const tab = page.getByRole('tab')
    await expect(tab.first()).toHaveCSS('text-decoration-line', 'underline')
    await expect(tab.last()).toHaveCSS('text-decoration-line', 'none')

    await openPage(page, `/categories/${category}`)
    await page.getByRole('button', { name: 'Delete Category' }).click()
    const radio = page.getByRole('radio')
    await expect(radio.first()).toHaveCSS('border-top-width', '6px')
    await expect(radio.last()).toHaveCSS('border-top-width', '1px')

    const json = { status: 'pending', progress: 40, downloadUrl: null, expiresAt: null }
    await page.route('**/api/user/export', (route) => route.fulfill({ json }))
    await openPage(page, '/profile/settings')
    await expect(page.getByRole('progressbar')).toHaveCSS('appearance', 'auto')
  })
}
