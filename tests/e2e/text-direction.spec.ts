import { expect, test } from '@playwright/test'
import { newPerson } from './pages/person'
import { allRamblesPage, dashboardPage } from './pages/rambles-page'
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

  const list = allRamblesPage(page)
  await list.open()
  const title = (words: string) => list.cards.getByRole('heading').filter({ hasText: words })
  await expect(title('القارب')).toHaveCSS('direction', 'rtl')
  await expect(title('lawn')).toHaveCSS('direction', 'ltr')

  const thought = thoughtPage(page)
  await thought.open(id)
  await expect(thought.title).toHaveCSS('direction', 'rtl')
  for (const part of ['Summary', 'Details', 'Original thought'] as const) {
    const shown = thought.part(part)
    await expect(shown.getByText('القارب')).toHaveCSS('direction', 'rtl')
    await expect(shown.getByRole('heading', { name: part })).toHaveCSS('direction', 'ltr')
  }
  await page.getByRole('button', { name: 'Edit summary' }).click()
  await expect(thought.field('Summary')).toHaveCSS('direction', 'rtl')
})
