import { expect, type Page, test } from '@playwright/test'
import { addRambles } from '@/tests/support/browser-database'
import { newPerson } from './pages/person'
import { openPage } from './pages/signed-in-page'

/**
 * The links and controls that the sign covers: in the page as it is, or with each control scrolled into view.
 */
function covered(page: Page, isScrolledTo: boolean): Promise<string[]> {
  return page.evaluate((isScrolledTo) => {
    const sign = document.querySelector('[title="Network connection lost"]')
    const controls = [...document.querySelectorAll('a, button, input, select')].filter(
      (control) => control !== sign && control.checkVisibility() && !control.closest('.sr-only'),
    )
    return controls.flatMap((control) => {
      if (isScrolledTo) control.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const [over, under] = [sign, control].map((part) => part?.getBoundingClientRect())
      if (!over || !under) return 'nothing to compare'
      const isApart =
        under.bottom <= over.top ||
        under.top >= over.bottom ||
        under.right <= over.left ||
        under.left >= over.right
      return isApart ? [] : (control.textContent ?? control.ariaLabel ?? control.tagName)
    })
  }, isScrolledTo)
}

for (const width of [390, 1280]) {
  test(`Offline covers no link or button at ${width} px`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 844 })
    const { username } = await newPerson(page)
    await addRambles(username, 6)
    await openPage(page, '/dashboard')
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await context.setOffline(true)
    await expect(page.getByTitle('Network connection lost')).toBeVisible()
    await expect.poll(() => covered(page, false)).toEqual([])
    expect(await covered(page, true)).toEqual([])
    await context.setOffline(false)
    await expect(page.getByTitle('Network connection lost')).toBeHidden()
  })
}
