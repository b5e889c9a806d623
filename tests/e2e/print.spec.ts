import { expect, test } from '@playwright/test'
import { newPerson } from './pages/person'
import { thoughtPage } from './pages/thought-page'

test('a ramble is printed without what surrounds it', async ({ page }) => {
  const person = await newPerson(page)
  const { id } = await person.capture('Call Ana about the #garden party')
  const thought = thoughtPage(page)
  await thought.open(id)
  await expect(page.getByRole('banner')).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  for (const width of [718, 1280]) {
    await page.setViewportSize({ width, height: 1000 })
    await expect(thought.title).toBeVisible()
    for (const part of ['Summary', 'Details', 'Original thought'] as const) {
      await expect(thought.part(part)).toBeVisible()
    }
    await expect(thought.tags.getByText('garden', { exact: true })).toBeVisible()
    await expect(thought.actionItems).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(thought.related).toHaveCount(0)
  }
})
