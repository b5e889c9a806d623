import { test } from '@playwright/test'
import { dashboardPage } from '../e2e/pages/rambles-page'
import { stage } from './scene'

test.use({ storageState: stage.demo })

test('docs/dashboard.png', async ({ page }) => {
  await page.goto('/')
  await dashboardPage(page).field.fill(
    'Ask Mum about the garden party, and order the flowers by Friday #garden',
  )
  await page.screenshot({ path: 'docs/dashboard.png', animations: 'disabled' })
})
