import { expect, test } from '@playwright/test'
import { addRambles } from '@/tests/support/browser-database'
import { newPerson } from './pages/person'
import { openPage } from './pages/signed-in-page'

/** Enough stops for a dozen cards. */
const STOPS = 60

test('on a phone the Tab key never puts the focus behind a bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { username } = await newPerson(page)
  await addRambles(username, 20)
  await openPage(page, '/thoughts')
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  const header = await page.getByRole('banner').boundingBox()
  const room = { top: header?.height ?? 0, bottom: bar?.y ?? 0 }
  const behind: string[] = []
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(({ top, bottom }) => {
      const focused = document.activeElement
      const card = focused?.closest('article')
      if (!focused || !card) return null
      const box = focused.getBoundingClientRect()
      const isInView = box.top >= top && box.bottom <= bottom
      return isInView ? null : `${focused.ariaLabel ?? focused.textContent} of ${card.innerText}`
    }, room)
    if (name) behind.push(name)
  }
  await expect(page.getByRole('article').locator(':focus')).toHaveCount(1)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(844)
  expect(behind).toEqual([])
})
