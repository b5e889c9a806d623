import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { POST as capture } from '@/app/api/capture/route'
import { db } from '@/lib/server/database/prisma'
import { OPERATION_HEADER, SENT_AT_HEADER } from '@/lib/shared/operation-headers'
import { bearer, makeToken } from '../support/access-tokens'
import { signUp } from '../support/factories'
import { type Call, call } from '../support/http'
import { webmOf } from '../support/recordings'
import { transcriptionSetting } from '../support/transcription-app'

let person: Awaited<ReturnType<typeof signUp>>
let headers: { authorization: string }

beforeEach(async () => {
  person = await signUp()
  headers = bearer(await makeToken(person, { scopes: ['capture'] }))
})

const send = (type: string | null, rawBody: Call['rawBody'], more: Record<string, string> = {}) =>
  call(capture, 'POST', {
    rawBody,
    headers: { ...headers, origin: '', 'content-type': type ?? '', ...more },
  })

const FORM = 'application/x-www-form-urlencoded'

async function saved() {
  const thoughts = await db().thought.findMany({
    where: { userId: person.id },
    orderBy: { id: 'asc' },
  })
  return thoughts.map(({ rawText, inputSource, via }) => ({ rawText, inputSource, via }))
}

/** A multipart form as a browser or a program sends it. */
async function multipart(fields: Record<string, string | Blob>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const sent = new Response(form)
  const type = sent.headers.get('content-type') ?? ''
  return [type, new Uint8Array(await sent.arrayBuffer())] as const
}

describe('POST /api/capture', () => {
  it.each([
    ['JSON', 'application/json', '{"text":"buy soil & seeds"}', 'buy soil & seeds'],
    [
      'what curl -d declares a form',
      FORM,
      'buy soil & 50% more = good',
      'buy soil & 50% more = good',
    ],
    [
      'an address that curl -d sends',
      FORM,
      'soil: https://example.com/?a=1&text=hello',
      'soil: https://example.com/?a=1&text=hello',
    ],
    ['a form', FORM, 'text=buy+soil+%26+seeds', 'buy soil & seeds'],
    ['a form with other fields', FORM, 'token=x&text=buy+soil', 'buy soil'],
    ['plain text', 'text/plain; charset=utf-8', '  两袋土 🌱\n', '  两袋土 🌱\n'],
    ['text of no type', '', 'buy soil', 'buy soil'],
  ])('takes %s', async (_what, type, body, rawText) => {
    const response = await send(type, body)
    expect(response.status).toBe(201)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toMatch(/^Saved: .*(soil|两袋土).*\n$/i)
    expect(await saved()).toEqual([{ rawText, inputSource: 'web', via: 'token' }])
  })

  it('takes a form of several parts', async () => {
    expect((await send(...(await multipart({ text: 'buy soil', more: 'x' })))).status).toBe(201)
    expect(await saved()).toEqual([{ rawText: 'buy soil', inputSource: 'web', via: 'token' }])
  })

  it('from a page of the person is not by a token', async () => {
    const response = await call(capture, 'POST', {
      cookie: person.cookie,
      body: { text: 'By hand' },
    })
    expect(response.status).toBe(201)
    expect(await saved()).toEqual([{ rawText: 'By hand', inputSource: 'web', via: null }])
  })

  it('keeps to one thought of 1,500 characters, and cuts nothing', async () => {
    expect((await send('text/plain', 'x'.repeat(1_500))).status).toBe(201)
    const refused = await send('text/plain', 'x'.repeat(1_501))
    expect(refused.status).toBe(400)
    expect(await refused.json()).toEqual({
      message: 'Your message exceeds the 1500 character limit.',
      code: 'invalid_input',
      field: 'text',
    })
    expect(await saved()).toHaveLength(1)
  })

  it.each<[string, string, Call['rawBody'], number]>([
    ['nothing', 'text/plain', '', 400],
    ['only space', 'text/plain', ' \n\u200b ', 400],
    ['a form without a text', FORM, 'text=', 400],
    ['a form whose text has a bare &', FORM, 'text=buy soil & sand', 400],
    ['two texts', FORM, 'text=one&text=two', 400],
    ['malformed JSON', 'application/json', '{"text":', 400],
    ['JSON of another shape', 'application/json', '"text"', 400],
    ['no UTF-8', 'text/plain', new Uint8Array([0x66, 0xff, 0xfe]), 400],
    ['NUL', 'text/plain', 'a\0b', 400],
    ['a form that ends early', 'multipart/form-data; boundary=x', '--x\r\nContent-Disp', 400],
    ['a form without a boundary', 'multipart/form-data', 'text', 400],
    ['a picture', 'image/png', new Uint8Array([0x89, 0x50]), 415],
    ['a text of 65 KB', 'text/plain', 'x'.repeat(65 * 1024), 413],
    ['a form of 11 MB', 'multipart/form-data; boundary=x', new Uint8Array(11 * 1024 * 1024), 413],
    ['what is no recording', 'audio/mp4', 'not a recording', 503],
  ])('refuses %s clearly, and saves nothing', async (_what, type, body, status) => {
    const refused = await send(type, body)
    expect(refused.status).toBe(status)
    expect(((await refused.json()) as { message: string }).message).not.toBe('')
    expect(await saved()).toEqual([])
  })

  it('captures once under an id, however it is sent, and says so again', async () => {
    const key = { [OPERATION_HEADER]: 'shortcut-1' }
    const all = await Promise.all([1, 2, 3].map(() => send('text/plain', 'buy soil', key)))
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(await Promise.all(all.map((one) => one.text()))).size).toBe(1)
    expect((await send(FORM, 'text=buy+soil', key)).status).toBe(201)
    const other = await send('text/plain', 'buy sand', key)
    expect(other.status).toBe(409)
    expect(await saved()).toHaveLength(1)
  })

  it('may say when the thought was made', async () => {
    const capturedAt = new Date(Date.now() - 3_600_000).toISOString()
    const body = JSON.stringify({ text: 'Underground', capturedAt })
    const now = { [SENT_AT_HEADER]: new Date().toISOString() }
    expect((await send('application/json', body, now)).status).toBe(201)
    const thought = await db().thought.findFirstOrThrow({ where: { userId: person.id } })
    expect(thought.createdAt.toISOString()).toBe(capturedAt)
  })

  it('counts against the plan as every capture does', async () => {
    const person = await signUp({ plan: 'free' })
    const own = bearer(await makeToken(person))
    const send = (text: string) => call(capture, 'POST', { headers: own, body: { text } })
    for (let sent = 0; sent < 10; sent++) expect((await send('One of ten')).status).toBe(201)
    const refused = await send('One too many')
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'plan_limit' })
  })
})

describe('a recording', () => {
  let setting: Awaited<ReturnType<typeof transcriptionSetting>>
  let app: Awaited<ReturnType<typeof setting.appWith>>
  let post: typeof capture
  let own: Record<string, string>

  beforeAll(async () => {
    setting = await transcriptionSetting()
    app = await setting.appWith()
    post = (await import('@/app/api/capture/route')).POST
    const tokens = await import('../support/access-tokens')
    own = tokens.bearer(await tokens.makeToken(app.person, { scopes: ['capture'] }))
  })
  beforeEach(() => setting.forget())
  afterAll(() => setting.close())

  const record = (rawBody: Uint8Array<ArrayBuffer>, type = 'audio/webm', more = {}) =>
    call(post, 'POST', { rawBody, headers: { ...own, 'content-type': type, ...more } })

  const spoken = async () => {
    const thoughts = await db().thought.findMany({ where: { userId: app.person.id } })
    return thoughts.map(({ rawText, inputSource, via }) => ({ rawText, inputSource, via }))
  }

  it('becomes what was said in it, by voice, also as a part of a form', async () => {
    const bytes = new Uint8Array(webmOf(3))
    const response = await record(bytes)
    expect(await response.text()).toBe('Saved: What was said\n')
    const [type, form] = await multipart({ recording: new Blob([bytes], { type: 'audio/webm' }) })
    expect((await record(form, type)).status).toBe(201)
    expect(setting.provider.requests.map((sent) => sent.bytes.equals(Buffer.from(bytes)))).toEqual([
      true,
      true,
    ])
    expect(await spoken()).toEqual(
      [1, 2].map(() => ({ rawText: 'What was said.', inputSource: 'voice', via: 'token' })),
    )
  })

  it('under an id is transcribed and captured once', async () => {
    const before = (await spoken()).length
    const key = { [OPERATION_HEADER]: 'memo-1' }
    const bytes = new Uint8Array(webmOf(4))
    for (const status of [201, 201]) {
      expect((await record(bytes, 'audio/webm', key)).status).toBe(status)
    }
    expect(setting.provider.requests).toHaveLength(1)
    expect((await record(new Uint8Array(webmOf(5)), 'audio/webm', key)).status).toBe(409)
    expect(await spoken()).toHaveLength(before + 1)
  })

  it('may be as large in JSON, as base64', async () => {
    const bytes = Buffer.concat([webmOf(3), Buffer.alloc(9 * 1024 * 1024)])
    const recording = bytes.toString('base64')
    const response = await call(post, 'POST', { body: { recording }, headers: own })
    expect(await response.text()).toBe('Saved: What was said\n')
    expect(setting.provider.requests[0]?.bytes.equals(bytes)).toBe(true)
  })

  it.each([
    ['short', 0],
    ['large', 64 * 1024],
  ])(
    'that is %s is taken with one other, but not with two; texts at any time',
    async (...given) => {
      const [, rest] = given
      const leaving = new AbortController()
      const rawBody = new Uint8Array(Buffer.concat([webmOf(3), Buffer.alloc(rest)]))
      const options = { rawBody, headers: { ...own, 'content-type': 'audio/webm' } }
      setting.provider.script({ kind: 'hang' }, { kind: 'hang' })
      const { signal } = leaving
      const held = [1, 2].map(() => call(post, 'POST', { ...options, signal }))
      await expect.poll(() => setting.provider.requests.length).toBe(2)
      const refused = await call(post, 'POST', options)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await call(post, 'POST', { body: { text: 'Meanwhile' }, headers: own })).status).toBe(
        201,
      )
      leaving.abort()
      await Promise.all(held)
      expect((await call(post, 'POST', options)).status).toBe(201)
    },
  )

  it('in which nothing is said, or that can’t be understood, is refused and saves nothing', async () => {
    const before = await spoken()
    setting.provider.script({ kind: 'heard', text: ' ' })
    const silent = await record(new Uint8Array(webmOf(2)))
    expect(await silent.json()).toMatchObject({ message: 'Nothing was said in this recording.' })
    setting.provider.script({ kind: 'status', status: 500 })
    const failed = await record(new Uint8Array(webmOf(2)))
    expect(failed.status).toBe(502)
    expect(await failed.json()).not.toHaveProperty('recordingId')
    expect(setting.keptFiles()).toEqual([])
    expect((await record(new TextEncoder().encode('no recording'))).status).toBe(415)
    const long = await record(new Uint8Array(webmOf(36)))
    expect(long.status).toBe(400)
    expect(await long.json()).toMatchObject({ field: 'recording' })
    expect(await spoken()).toEqual(before)
  })
})
