import { expect, test } from '@playwright/test'
import { INFORMATION_PAGES } from './pages/visitor'

const PATHS = ['/', ...Object.keys(INFORMATION_PAGES)]

test('every public page tells its title, its description, its one address and its picture', async ({
  page,
}) => {
  const seen = { titles: new Set<string>(), descriptions: new Set<string>() }
  for (const path of PATHS) {
    await page.goto(path)
    const told = (name: string) => page.locator(`head ${name}`)
    const description = await told('meta[name=description]').getAttribute('content')
    const canonical = await told('link[rel=canonical]').getAttribute('href')
    const image = await told('meta[property="og:image"]').getAttribute('content')
    expect(new URL(canonical ?? '').pathname).toBe(path)
    expect(description?.length).toBeGreaterThan(50)
    await expect(told('meta[property="og:title"]')).toHaveAttribute('content', await page.title())
    await expect(told('meta[property="og:description"]')).toHaveAttribute(
      'content',
      description ?? '',
    )
    const picture = await page.request.get(new URL(image ?? '').pathname)
    expect(picture.headers()['content-type']).toBe('image/png')
    seen.titles.add(await page.title())
    seen.descriptions.add(description ?? '')
  }
  expect(seen.titles.size).toBe(PATHS.length)
  expect(seen.descriptions.size).toBe(PATHS.length)
})

test('the sitemap lists the public pages and nothing else', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? ''),
  )
  expect(listed.map(({ pathname }) => pathname)).toEqual(PATHS)
})

test('robots are kept from what is behind sign-in and shown the sitemap', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  for (const path of ['/dashboard', '/thoughts', '/api/', '/profile']) {
    expect(robots).toContain(`Disallow: ${path}\n`)
  }
  expect(robots).not.toContain('Disallow: /\n')
  expect(robots).toMatch(/Sitemap: http.+\/sitemap\.xml/)
})

test('every icon that a page or the manifest names is there', async ({ page }) => {
  await page.goto('/about')
  const named = await page
    .locator('head link[rel=icon], head link[rel=apple-touch-icon]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    name: string
    icons: { src: string }[]
  }
  expect(manifest.name).toBe('Ramble')
  expect(named.length).toBeGreaterThanOrEqual(3)
  for (const address of [...named, ...manifest.icons.map(({ src }) => src)]) {
    const icon = await page.request.get(address)
    expect(icon.ok(), address).toBe(true)
    expect(icon.headers()['content-type']).toMatch(/^image\//)
  }
})

test('the browser’s own colour follows the system’s light or dark', async ({ page }) => {
  await page.goto('/about')
  const colours = page.locator('head meta[name=theme-color]')
  await expect(colours).toHaveCount(2)
  await expect(colours.first()).toHaveAttribute('media', '(prefers-color-scheme: light)')
  await expect(colours.last()).toHaveAttribute('media', '(prefers-color-scheme: dark)')
})
