import { expect, type Locator, test } from '@playwright/test'
import { signUp } from './pages/member'
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
