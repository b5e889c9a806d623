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
  test(`a switch shows what it says where the system chooses the colours, ${colorScheme}`, async ({
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

const styleOf = (shown: Locator, property: string, part?: string) =>
  shown.evaluate(
    (element, asked) => getComputedStyle(element, asked.part).getPropertyValue(asked.property),
    { property, part },
  )

/**
 * The outline or underline of an element: what remains of a mark without backgrounds and shadows.
 */
const outlineOf = (shown: Locator) => styleOf(shown, 'outline-style')

for (const colorScheme of ['light', 'dark'] as const) {
  test(`what is ticked, chosen, open or has the focus shows there, too, ${colorScheme}`, async ({
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
      expect(await styleOf(box, 'opacity', '::after')).toBe(opacity)
      expect(await styleOf(box, 'border-top-style')).toBe('solid')
    }
    const ground = await styleOf(box, 'background-color')
    expect(await styleOf(box, 'border-right-color', '::after')).not.toBe(ground)

    const [all, garden] = [list.chip('All'), list.chip('garden')]
    await garden.click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(garden).toHaveAttribute('aria-pressed', 'true')
    expect([await outlineOf(garden), await outlineOf(all)]).toEqual(['solid', 'none'])
    await list.tagPanel.focus()
    await page.keyboard.press('Tab')
    await expect(garden).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(all).toBeFocused()
    expect(await outlineOf(all)).toBe('solid')

    await list.sourceFilter('All Sources').focus()
    await page.keyboard.press('ArrowDown')
    const entry = page.getByRole('menuitemradio')
    await expect(entry.first()).toBeFocused()
    expect([await outlineOf(entry.first()), await outlineOf(entry.last())]).toEqual([
      'solid',
      'none',
    ])
    await page.keyboard.press('Escape')

    await new Keyboard(page).openPalette()
    const option = page.getByRole('option')
    expect([await outlineOf(option.first()), await outlineOf(option.last())]).toEqual([
      'solid',
      'none',
    ])
    await page.keyboard.press('Escape')

    await openPage(page, '/action-items')
    const tab = page.getByRole('tab')
    const underlineOf = (shown: Locator) => styleOf(shown, 'text-decoration-line')
    expect([await underlineOf(tab.first()), await underlineOf(tab.last())]).toEqual([
      'underline',
      'none',
    ])

    await openPage(page, `/categories/${category}`)
    await page.getByRole('button', { name: 'Delete Category' }).click()
    const radio = page.getByRole('radio')
    const edgeOf = (shown: Locator) => styleOf(shown, 'border-top-width')
    expect([await edgeOf(radio.first()), await edgeOf(radio.last())]).toEqual(['6px', '1px'])

    const json = { status: 'pending', progress: 40, downloadUrl: null, expiresAt: null }
    await page.route('**/api/user/export', (route) => route.fulfill({ json }))
    await openPage(page, '/profile/settings')
    await expect(page.getByRole('progressbar')).toHaveCSS('appearance', 'auto')
  })
}
