import { expect } from '@playwright/test'
import { test } from './pages/visitor'

test('the table of contents of the API reference links to each part, on phone and desktop', async ({
  page,
}) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/docs/api')
    const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
    const parts = await links.allTextContents()
    expect(parts).toEqual(expect.arrayContaining(['Getting started', 'Thoughts', 'Schemas']))
    for (const part of parts) {
      await links.filter({ hasText: new RegExp(`^${part}$`) }).click()
      const heading = page.getByRole('heading', { name: part, exact: true, level: 2 })
      await expect(heading).toBeInViewport()
      // The sticky header stays above the scroll target.
      const header = await page.getByRole('banner').first().boundingBox()
      const target = await heading.boundingBox()
      expect(target?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    }
  }
})

test('nothing of the API reference scrolls sideways, down to 320 px', async ({ page }) => {
  await page.goto('/docs/api')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const wide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main *')]
        .filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 1)
        .filter((one) => getComputedStyle(one).display !== 'inline')
        .map((one) => one.outerHTML.slice(0, 120)),
    )
    expect(wide, `at ${width} px`).toEqual([])
  }
})

test('the API reference needs no script but the theme’s', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/docs/api')
  await page.getByRole('button', { name: 'Toggle theme' }).click()
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  expect(scripts).toEqual([])
})

test('the footer of the information pages links to the API reference', async ({ page }) => {
  await page.goto('/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'API' }).click()
  await expect(page).toHaveURL('/docs/api')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ramble API')
})

test('the first example of the reference gets the cookie and makes a call', async ({
  page,
  request,
}) => {
  const username = `robin${Date.now()}`
  const person = { username, password: 'correct horse', email: `${username}@example.com` }
  expect((await request.post('/api/register', { data: person })).status()).toBe(201)
  await request.post('/api/logout')

  await page.goto('/docs/api')
  const command = await page.getByRole('figure', { name: 'Sign in' }).locator('pre').innerText()
  const body = JSON.parse(/-d '(.*)'/.exec(command)?.[1] ?? '') as Record<string, string>
  const path = /"\$RAMBLE(.*)"/.exec(command)?.[1] ?? ''
  const signedIn = await request.post(path, { data: { ...body, username } })
  expect(signedIn.status()).toBe(200)
  const next = await page.getByRole('figure', { name: 'Make a call' }).locator('pre').innerText()
  const response = await request.get(/"\$RAMBLE(.*)"/.exec(next)?.[1] ?? '')
  expect(response.status()).toBe(200)
  expect(await response.json()).toEqual([])
})
