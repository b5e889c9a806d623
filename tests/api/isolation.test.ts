import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '@/lib/server/db'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
type Handlers = Partial<Record<Method, Parameters<typeof call>[0]>>

const API = join(process.cwd(), 'app/api')

/** Routes that answer without a session, and why that is right. */
const PUBLIC = new Set([
  'register', // opens an account
  'login', // starts a session
  'logout', // ends one, of nobody too
  'inngest', // signed by Inngest
  'dev/outbox', // local mode only
  '[...path]', // 404 for every unknown address
])

const routes = readdirSync(API, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('route.ts'))
  .map((file) => file.replace(/\/route\.ts$/, ''))

/** A body that each write accepts, so that only the owner can be what refuses it. */
const BODIES: Record<string, unknown> = {
  'PATCH thoughts/[id]': { summary: 'stolen' },
  'POST thoughts/[id]/tags': { tagName: 'stolen' },
  'PATCH categories/[id]': { name: 'stolen' },
  'PATCH action-items/[id]': { text: 'stolen' },
  'POST categories': { name: 'mine' },
  'POST thoughts': { text: 'mine' },
}

const operations = await Promise.all(
  routes
    .filter((path) => !PUBLIC.has(path))
    .map(async (path) => {
      const file = join(API, path, 'route.ts')
      const handlers = (await import(/* @vite-ignore */ file)) as Handlers
      const methods = (['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const).filter(
        (method) => handlers[method],
      )
      return methods.map((method) => ({ method, path, handler: handlers[method] }))
    }),
).then((lists) => lists.flat())

const owned = operations.filter(({ path }) => path.includes('['))

let victim: Awaited<ReturnType<typeof signUp>>
let params: (path: string) => Record<string, string>

async function everythingOf(userId: number): Promise<string> {
  const user = await db().user.findUniqueOrThrow({
    where: { id: userId },
    include: {
      thoughts: { include: { tags: true, actionItems: true }, orderBy: { id: 'asc' } },
      categories: true,
      tags: true,
      reminders: true,
    },
  })
  return JSON.stringify(user)
}

beforeAll(async () => {
  victim = await signUp()
  const thought = await captureThought(victim, 'a secret plan')
  const category = await db().category.create({ data: { userId: victim.id, name: 'Secret' } })
  const tag = await db().tag.create({ data: { userId: victim.id, name: 'secret' } })
  await db().thoughtTag.create({
    data: { userId: victim.id, thoughtId: thought.id, tagId: tag.id, source: 'person' },
  })
  const item = await db().actionItem.create({
    data: { userId: victim.id, thoughtId: thought.id, text: 'hide it', source: 'person' },
  })
  const ids: Record<string, number> = {
    thoughts: thought.id,
    categories: category.id,
    'action-items': item.id,
  }
  params = (path) => ({ id: String(ids[path.split('/')[0] ?? '']), tagId: String(tag.id) })
})

describe('every call but the public ones', () => {
  it.each(operations)(
    '$method /api/$path answers 401 to nobody',
    async ({ method, path, handler }) => {
      if (!handler) throw new Error('no handler')
      const body = method === 'GET' ? undefined : (BODIES[`${method} ${path}`] ?? {})
      const response = await call(handler, method, { params: params(path), body })
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({ message: 'Please sign in.', code: 'signed_out' })
    },
  )

  it.each(owned)(
    '$method /api/$path answers 404 to another person and changes nothing',
    async ({ method, path, handler }) => {
      if (!handler) throw new Error('no handler')
      const stranger = await signUp()
      const before = await everythingOf(victim.id)
      const body = method === 'GET' ? undefined : BODIES[`${method} ${path}`]
      const response = await call(handler, method, {
        cookie: stranger.cookie,
        params: params(path),
        body,
      })
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('secret')
      expect(await everythingOf(victim.id)).toBe(before)
    },
  )

  it.each(owned)('$method /api/$path answers 404 to an id that is none', async (operation) => {
    const { method, path, handler } = operation
    if (!handler) throw new Error('no handler')
    for (const id of ['abc', '0', '-1', '1.5', '99999999999', '%00']) {
      const body = method === 'GET' ? undefined : BODIES[`${method} ${path}`]
      const response = await call(handler, method, {
        cookie: victim.cookie,
        params: { ...params(path), id },
        body,
      })
      expect(response.status).toBe(404)
    }
  })
})

describe('lists', () => {
  it.each(
    operations.filter(
      ({ method, path }) => method === 'GET' && !path.includes('[') && path !== 'user',
    ),
  )('GET /api/$path shows a newcomer nothing of anyone else', async ({ handler }) => {
    if (!handler) throw new Error('no handler')
    const newcomer = await signUp()
    const response = await call(handler, 'GET', { cookie: newcomer.cookie })
    expect(await response.json()).toEqual([])
  })
})

describe('filing a thought', () => {
  it('into another person’s category is refused', async () => {
    const stranger = await signUp()
    const own = await captureThought(stranger)
    const { PATCH } = await import('@/app/api/thoughts/[id]/route')
    const response = await call(PATCH, 'PATCH', {
      cookie: stranger.cookie,
      params: { id: String(own.id) },
      body: { categoryId: Number(params('categories').id) },
    })
    expect(response.status).toBe(400)
  })
})

it('every route file goes through the one wrapper', () => {
  const apart = routes.filter(
    (path) =>
      !['inngest', '[...path]'].includes(path) &&
      !readFileSync(join(API, path, 'route.ts'), 'utf8').includes("from '@/lib/server/route'"),
  )
  expect(apart).toEqual([])
})
