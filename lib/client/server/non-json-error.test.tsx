import { describe, expect, it } from 'vitest'
import { INTERMEDIARY_RESPONSES, FOREIGN_REFUSALS } from '@/tests/support/intermediaries'
import { serve } from '@/tests/support/signed-in-page'
import { AWAY } from '@/tests/support/unsent-screen'
import { foreign } from '@/tests/support/answered-by'
import { call } from './call'
import { isBehindPortal } from './portal'

const refusedWith = (body: string, status: number, statusText = '') => {
  serve({ 'GET /api/tags': () => new Response(body, { status, statusText }) })
  return call('GET /api/tags').then(
    () => 'no refusal',
    (error: Error) => error.message,
  )
}

describe('a response that is not ours', () => {
  it('is read without its markup, scripts and styles', async () => {
    const page = `<!DOCTYPE html>
      <html><head><title>502 Bad Gateway</title><style>h1 { color: red }</style></head>
      <body><!-- <b>padding</b> --><center><h1>502 Bad&nbsp;Gateway</h1></center><hr>
      <script>document.write("<p>boo</p>")</script><center>nginx</center></body></html>`
    expect(await refusedWith(page, 502)).toBe('502: 502 Bad Gateway nginx')
  })

  it('is cut to 140 whole characters', async () => {
    const message = await refusedWith(`<p>${'Sorry 🙂 '.repeat(50)}</p>`, 503)
    expect(message).toMatch(/^503: Sorry 🙂 .*…$/u)
    expect([...message].length).toBeLessThanOrEqual(140)
    expect(message.isWellFormed()).toBe(true)
    expect([...(await refusedWith('x'.repeat(1_000), 500))]).toHaveLength(140)
  })

  it('is reported by its status text when it has no text', async () => {
    expect(await refusedWith('<html><body></body></html>', 504, 'Gateway Timeout')).toBe(
      '504: Gateway Timeout',
    )
    expect(await refusedWith('', 502, 'Bad Gateway')).toBe('502: Bad Gateway')
  })

  it('that is a page in place of JSON counts as no response', async () => {
    const page = () => foreign(new Response('<html>Please pay for the wifi</html>'))
    serve({ 'GET /api/tags': page })
    await expect(call('GET /api/tags')).rejects.toThrow(
      /^Something else responded in Ramble’s place\./,
    )
  })

  it.each([
    ...INTERMEDIARY_RESPONSES.filter(([what]) => what !== 'an empty list'),
    ...FOREIGN_REFUSALS,
  ])(
    'indicates a network that wants a sign-in, until the server responds: %s',
    async (_what, respond) => {
      const responses = [respond, () => Response.json([])]
      serve({ 'GET /api/tags': () => responses.shift()?.() ?? Response.error() })
      await expect(call('GET /api/tags')).rejects.toThrow()
      expect(isBehindPortal()).toBe(true)
      await call('GET /api/tags')
      expect(isBehindPortal()).toBe(false)
    },
  )

  it.each<[string, () => Response]>([
    ['a gateway whose server is down', () => foreign(new Response('Bad Gateway', { status: 502 }))],
    [
      'a refusal of the server',
      () => Response.json({ message: 'Not now', code: 'conflict' }, { status: 409 }),
    ],
    ['no response', AWAY],
  ])('indicates no such network for %s', async (_what, respond) => {
    serve({ 'GET /api/tags': respond })
    await expect(call('GET /api/tags')).rejects.toThrow()
    expect(isBehindPortal()).toBe(false)
  })
})
