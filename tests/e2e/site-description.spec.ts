import { expect, test } from '@playwright/test'
import { INFORMATION_PAGES } from './pages/visitor'

const PATHS = ['/', ...Object.keys(INFORMATION_PAGES)]

test('every public page declares its title, description, canonical address and picture', async ({
  page,
  baseURL,
}) => {
  const seen = { titles: new Set<string>(), descriptions: new Set<string>() }
  for (const path of PATHS) {
    await page.goto(path)
    const told = (name: string) => page.locator(`head ${name}`)
    const description = await told('meta[name=description]').getAttribute('content')
    const canonical = await told('link[rel=canonical]').getAttribute('href')
    // The build renders the landing page, and this build had no address.
    const base = path === '/' ? '' : baseURL
    expect(canonical).toBe(`${base}${path}`)
    expect(description?.length).toBeGreaterThan(50)
    await expect(told('meta[property="og:title"]')).toHaveAttribute('content', await page.title())
    await expect(told('meta[property="og:description"]')).toHaveAttribute(
      'content',
      description ?? '',
    )
    if (path === '/') await expect(told('meta[property="og:image"]')).toHaveCount(0)
    else {
      const image = await told('meta[property="og:image"]').getAttribute('content')
      expect(image).toContain(`${baseURL}/opengraph-image`)
      const picture = await page.request.get(image ?? '')
      expect(picture.headers()['content-type']).toBe('image/png')
    }
    seen.titles.add(await page.title())
    seen.descriptions.add(description ?? '')
  }
  expect(seen.titles.size).toBe(PATHS.length)
  expect(seen.descriptions.size).toBe(PATHS.length)
})

test('a page that the build rendered contains no address but its own', async ({ request }) => {
  for (const path of ['/', '/docs/api']) {
    const head = (await (await request.get(path)).text()).split('</head>')[0]
    expect(head).toContain(`<link rel="canonical" href="${path}"/>`)
    expect(head).not.toContain('localhost')
  }
})

test('the sitemap lists the public pages and nothing else', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address)
  expect(listed).toEqual(PATHS.map((path) => new URL(path, baseURL).href))
})

test('robots are excluded from pages behind sign-in, and pointed to the sitemap', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  for (const path of ['/dashboard', '/thoughts', '/api/', '/profile']) {
    expect(robots).toContain(`Disallow: ${path}\n`)
  }
  expect(robots).not.toContain('Disallow: /\n')
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
})

test('every icon that a page or the manifest names exists', async ({ page }) => {
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

test('the colour of the browser’s own bars follows the system’s light or dark', async ({
  page,
}) => {
  await page.goto('/about')
  const colours = page.locator('head meta[name=theme-color]')
  await expect(colours).toHaveCount(2)
  await expect(colours.first()).toHaveAttribute('media', '(prefers-color-scheme: light)')
  await expect(colours.last()).toHaveAttribute('media', '(prefers-color-scheme: dark)')
})
