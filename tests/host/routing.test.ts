import { describe, expect, it } from 'vitest'
import { type Host, type Said, findRoute, routesSchema } from './routing'

const SESSION = [{ type: 'cookie', key: 'session' }]

const table = routesSchema.parse([
  { src: '^(?:/(.+))/$', headers: { Location: '/$1' }, status: 308, continue: true },
  { src: '^/(.*)$', headers: { 'X-Frame': 'none' }, continue: true },
  { src: '^/auth/(.*)$', headers: { 'X-Frame': 'own' }, continue: true },
  { src: '^/landing$', headers: { Location: '/' }, status: 308 },
  { src: '^/((?!api/).*)$', middlewarePath: '/_middleware', continue: true },
  { src: '^/$', dest: '/landing', missing: SESSION, continue: true },
  {
    src: '/(?<path>.+?)',
    dest: '/$path.segments/$part.rsc',
    has: [{ type: 'header', key: 'Part', value: '/(?<part>.+)' }],
    continue: true,
  },
  { handle: 'filesystem' },
  { src: '^/old/(.*)$', dest: '/api/thoughts/$1?old=yes', check: true },
  { handle: 'resource' },
  { src: '^/api/(.*)$', dest: '/api?path=$1', check: true },
  { src: '/.*', status: 404 },
  { handle: 'miss' },
  { src: '/files/.+', dest: '/none.txt', status: 404, check: true },
  { handle: 'rewrite' },
  { src: '^/api/thoughts/(?<id>[^/]+?)$', dest: '/api/thoughts/[id]?id=$id', check: true },
  { src: '^/api(?:/(?<rest>.+?))?$', dest: '/api/[[...rest]]?rest=$rest', check: true },
  { handle: 'hit' },
  { src: '/(.*)', headers: { 'x-matched-path': '/$1' }, continue: true, important: true },
  { handle: 'error' },
  { src: '/.*', dest: '/_not-found', status: 404 },
  { src: '/.*', dest: '/500', status: 500 },
])

const OUTPUTS = ['/', '/landing', '/about', '/none.txt', '/api/thoughts/[id]', '/_not-found']

type Middleware = Host<string>['middleware']
const going: Middleware = async (_, { headers }) => ({ requestHeaders: headers, headers: {} })

function find(
  address: string,
  headers: Record<string, string> = {},
  { more = [] as string[], middleware = going } = {},
) {
  const { pathname: path, searchParams: query } = new URL(address, 'http://host')
  const outputs = [...OUTPUTS, ...more]
  const has = (output: string) => outputs.includes(output)
  return findRoute(table, { path, query, headers }, { has, middleware })
}

/** The address of the output, and the request that it gets. */
async function outputOf(...given: Parameters<typeof find>) {
  const found = await find(...given)
  if (found.kind !== 'output') throw new Error(`It is ${found.kind}.`)
  const { path, query } = found.asked
  const search = query.size > 0 ? `?${query}` : ''
  return { ...found, shown: `${found.address} as ${path}${search}` }
}

describe('a request', () => {
  it('goes to the output at its address, with the headers of all rules, of which the last counts', async () => {
    const about = await outputOf('/about?x=1')
    expect(about.shown).toBe('/about as /about?x=1')
    expect(about.headers).toEqual({ 'x-frame': 'none' })
    expect(about.important).toEqual({ 'x-matched-path': '/about' })
    const finish = await outputOf('/auth/finish', {}, { more: ['/auth/finish'] })
    expect(finish.headers).toEqual({ 'x-frame': 'own' })
  })

  it('is redirected where a rule says so', async () => {
    const moved = { kind: 'redirected', status: 308 }
    expect(await find('/landing')).toMatchObject({ ...moved, headers: { location: '/' } })
    expect(await find('/about/')).toMatchObject({ ...moved, headers: { location: '/about' } })
  })

  it('is routed differently with a cookie or a header', async () => {
    expect((await outputOf('/')).shown).toBe('/landing as /')
    expect((await outputOf('/', { cookie: 'a=1; session=2' })).shown).toBe('/ as /')
    const more = ['/about.segments/page.rsc']
    expect((await outputOf('/about', { part: '/page' }, { more })).address).toBe(more[0])
  })

  it('finds a dynamic route, with its parameters in the query', async () => {
    const found = await outputOf('/api/thoughts/7?limit=2')
    expect(found.shown).toBe('/api/thoughts/[id] as /api/thoughts/7?limit=2&id=7')
    expect((await outputOf('/old/7')).shown).toBe('/api/thoughts/[id] as /old/7?old=yes&id=7')
  })

  it('reaches the catch-all route only where nothing else has its address', async () => {
    const more = ['/api/[[...rest]]']
    expect((await outputOf('/api/nothing', {}, { more })).address).toBe('/api/[[...rest]]')
    expect((await outputOf('/api/thoughts/7', {}, { more })).address).toBe('/api/thoughts/[id]')
  })

  it('gets the page for unknown addresses, or the file for unknown files', async () => {
    expect(await outputOf('/nothing')).toMatchObject({ address: '/_not-found', status: 404 })
    expect(await outputOf('/files/nothing')).toMatchObject({ address: '/none.txt', status: 404 })
  })
})

describe('a middleware', () => {
  const saying = (said: Said<string>) => ({ middleware: async () => said })

  it('is not called for other addresses', async () => {
    const never = saying({ response: 'never' })
    expect((await outputOf('/api/thoughts/7', {}, never)).address).toBe('/api/thoughts/[id]')
  })

  it('can respond by itself', async () => {
    const found = { kind: 'response', response: 'signed out' }
    expect(await find('/about', {}, saying({ response: 'signed out' }))).toEqual(found)
  })

  it('can change what the function and the browser get, and where the request goes', async () => {
    const changed = { requestHeaders: { nonce: 'n' }, headers: { policy: 'p' } }
    const about = await outputOf('/about', {}, saying(changed))
    expect(about.asked.headers).toEqual({ nonce: 'n' })
    expect(about.headers).toEqual({ 'x-frame': 'none', policy: 'p' })
    const elsewhere = await outputOf('/nothing', {}, saying({ ...changed, path: '/about' }))
    expect(elsewhere.address).toBe('/about')
  })
})
