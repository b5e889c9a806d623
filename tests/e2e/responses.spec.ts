import { expect, test } from '@playwright/test'
import { send } from '../support/wire'
import { signUp } from './pages/member'

test.describe('an invalid address', () => {
  for (const path of ['/api/thoughts/%zz', '/api/%ff', '/api', '/API/x', '/Api/thoughts', '*']) {
    test(`${path} is a 404 in JSON`, async ({ baseURL }) => {
      const { status, headers, text } = await send(baseURL, { path })
      expect(headers['content-type']).toContain('application/json')
      // Without a session, a response does not reveal which addresses exist.
      expect([status, JSON.parse(text).message.length > 0]).toEqual([
        path === '/api/thoughts/%zz' ? 401 : 404,
        true,
      ])
    })
  }

  test('leads to a readable page in the place of a page', async ({ page, baseURL }) => {
    await signUp(page)
    const [cookie] = await page.context().cookies()
    const headers = { cookie: `${cookie?.name}=${cookie?.value}` }
    const { status, headers: sent } = await send(baseURL, { path: '/thoughts/%zz', headers })
    expect(status).toBeLessThan(500)
    expect(sent['content-type']).toContain('text/html')
  })

  test('with a NUL in its query is a page like any other', async ({ page }) => {
    await signUp(page)
    for (const path of ['/thoughts?q=', '/thoughts?tag=', '/archived?q=', '/action-items?tag=']) {
      const response = await page.request.get(`${path}%00`)
      expect(response.status(), path).toBe(200)
    }
  })
})

test.describe('a method that no address allows', () => {
  for (const method of ['TRACE', 'LOCK', 'PROPFIND', 'QUERY']) {
    for (const path of ['/api/thoughts', '/']) {
      test(`${method} ${path} is refused with a message`, async ({ baseURL }) => {
        const { status, headers, text } = await send(baseURL, { path, method })
        expect(status).toBe(405)
        expect(headers.allow).toContain('GET')
        expect(JSON.parse(text)).toMatchObject({
          code: 'method_not_allowed',
          message: expect.stringContaining(method),
        })
      })
    }
  }
})

test('OPTIONS lists the methods of an address', async ({ baseURL }) => {
  const allowed = async (path: string) => {
    const { status, headers } = await send(baseURL, { path, method: 'OPTIONS' })
    return [status, headers.allow]
  }
  expect(await allowed('/api/login')).toEqual([204, 'POST, OPTIONS'])
  expect(await allowed('/api/thoughts')).toEqual([204, 'GET, POST, HEAD, OPTIONS'])
  expect(await allowed('/faq')).toEqual([204, 'GET, HEAD, OPTIONS'])
})

test.describe('the headers of every response', () => {
  const PATHS = {
    'the landing page': '/',
    'a page': '/faq',
    'a page that is not there': '/nothing',
    'a page with a dot': '/nothing/1.x',
    'a redirect': '/thoughts/1.x',
    'a call': '/api/health',
    'a refusal': '/api/thoughts',
    'a call that is not there': '/api/nothing',
    'an icon': '/favicon.ico',
    'a picture': '/opengraph-image.png',
    'a text file': '/robots.txt',
  }
  for (const [name, path] of Object.entries(PATHS)) {
    test(`tell browsers how to treat ${name}`, async ({ baseURL }) => {
      const { headers } = await send(baseURL, { path })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      })
      expect(headers['strict-transport-security']).toBeUndefined()
      const isHtml = headers['content-type']?.startsWith('text/html')
      if (isHtml) expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    })
  }

  test('require https from then on after a request over https', async ({ baseURL }) => {
    for (const path of ['/faq', '/api/health', '/favicon.ico']) {
      const headers = { 'x-forwarded-proto': 'https' }
      const response = await send(baseURL, { path, headers })
      expect(response.headers['strict-transport-security']).toBe('max-age=31536000')
    }
  })

  test('are also on the response to an unchanged poll', async ({ page, baseURL }) => {
    await signUp(page)
    const first = await page.request.get('/api/thoughts?limit=6')
    const [cookie] = await page.context().cookies()
    const known = `"other", ${first.headers().etag}`
    const response = await send(baseURL, {
      path: '/api/thoughts?limit=6',
      headers: { cookie: `${cookie?.name}=${cookie?.value}`, 'if-none-match': known },
    })
    expect(response.status).toBe(304)
    expect(response.headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  test('keep the sign-in popup connected to its opener', async ({ baseURL }) => {
    for (const path of ['/auth/popup', '/api/auth/callback/oidc', '/auth/popup/finish']) {
      const { headers } = await send(baseURL, { path })
      expect(headers['cross-origin-opener-policy']).toBe('unsafe-none')
    }
  })
})

test.describe('the outbox', () => {
  for (const path of ['/dev/outbox', '/api/dev/outbox', '/dev/emails/daily/mail.html']) {
    test(`${path} is shown only under this machine's own name`, async ({ baseURL }) => {
      const { host } = new URL(baseURL ?? '')
      const status = async (headers: Record<string, string>) =>
        (await send(baseURL, { path, headers })).status
      expect(await status({ host })).toBe(200)
      expect(await status({ host: 'attacker.example' })).toBe(404)
      expect(await status({ host, 'x-forwarded-for': '203.0.113.9' })).toBe(404)
    })
  }
})

test('a call under an operation id is performed once, and reported to a device with a copy', async ({
  page,
}) => {
  await signUp(page)
  const capture = (text: string) =>
    page.request.post('/api/thoughts', {
      data: { text, source: 'web' },
      headers: { 'Idempotency-Key': 'the-only-one' },
    })
  const first = await capture('Water the tomatoes')
  expect(first.status()).toBe(201)
  const { id } = await first.json()
  // The thought may be organised between the two calls.
  const again = await capture('Water the tomatoes')
  expect([again.status(), (await again.json()).id]).toEqual([201, id])
  expect((await capture('Something else')).status()).toBe(409)
  const copy = await (await page.request.get('/api/changes?since=0')).json()
  const thoughts = copy.changes.filter(({ kind }: { kind: string }) => kind === 'thought')
  expect(thoughts).toHaveLength(1)
  expect((await page.request.get(`/api/changes?since=${copy.next}`)).status()).toBeLessThan(400)
})
