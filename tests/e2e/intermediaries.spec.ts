import { expect } from '@playwright/test'
import { newPerson } from './pages/person'
import { test } from './pages/proxied-page'
import { openDashboard, savedTexts } from './pages/unsent-page'

test('behind an intermediary that responds for the server, new thoughts stay unsent and shown data stays', async ({
  page,
  front,
}) => {
  const { capture } = await newPerson(page)
  const { id } = await capture('Kettle')
  const dashboard = await openDashboard(page)
  front.behave('json')
  await dashboard.write('First')
  front.behave('forbids')
  await dashboard.write('Second')
  await page.getByRole('button', { name: 'Archive: Kettle', exact: true }).click()
  await expect(dashboard.card('Kettle')).toHaveCount(0)

  await page.reload()
  await expect(dashboard.waiting).toHaveCount(2)
  await expect(page.getByText('Not sent.')).toHaveCount(0)
  await expect(dashboard.card('Kettle')).toHaveCount(0)
  await expect(page.getByText('Something went wrong')).toHaveCount(0)

  front.behave('passes')
  await page.reload()
  await expect(dashboard.waiting).toHaveCount(0)
  await expect.poll(() => savedTexts(page)).toEqual(['First', 'Second'])
  const kettle = await page.request.get(`/api/thoughts/${id}`)
  expect(await kettle.json()).toMatchObject({ isArchived: true })
})
