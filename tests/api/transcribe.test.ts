import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TRANSCRIBE_BODY_LIMIT_BYTES } from '@/lib/shared/transcription'
import { freshApp } from '../support/fresh-app'
import { call } from '../support/http'
import { type OpenAiSimulator, startOpenAiSimulator } from '../support/openai-simulator'
import { dataUrlOf, mp4Of, wavOf, webmOf } from '../support/recordings'

let provider: OpenAiSimulator
let folder: string
let opened = 0
let app: Awaited<ReturnType<typeof appWith>>

/** The app with transcription set up, and what a test changes of it. */
async function appWith(settings: Record<string, string> = {}) {
  const { factories, db } = await freshApp({
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: provider.baseUrl,
    OPENAI_TIMEOUT_MS: '30000',
    FILES_DIR: folder,
    RAMBLE_MODE: 'local',
    ...settings,
  })
  const { POST, GET } = await import('@/app/api/transcribe/route')
  const person = await factories.signUp({ username: `speaker${++opened}` })
  const post = async (body: unknown, cookie = person.cookie, signal?: AbortSignal) => {
    const response = await call(POST, 'POST', { cookie, body, ...(signal && { signal }) })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  const get = async () => (await call(GET, 'GET', { cookie: person.cookie })).json()
  return { factories, db, person, post, get }
}

const keptFiles = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.\w+$/.test(path))
const keptRows = () => app.db().recording.count({ where: { userId: app.person.id } })

/** A failure that keeps the recording; returns its id. */
async function failOnce(): Promise<string> {
  provider.transcriptions.script({ kind: 'status', status: 500 })
  const failed = await app.post({ audio: dataUrlOf(webmOf(3)) })
  expect(failed.status).toBe(502)
  return (failed.body as { recordingId: string }).recordingId
}

beforeAll(async () => {
  provider = await startOpenAiSimulator()
  folder = mkdtempSync(join(tmpdir(), 'ramble-recordings-'))
  app = await appWith()
})
afterEach(() => {
  provider.transcriptions.requests.splice(0)
  rmSync(join(folder, 'recordings'), { recursive: true, force: true })
})
afterAll(async () => {
  await provider.close()
  rmSync(folder, { recursive: true })
})

describe('a recording', () => {
  it.each([
    ['webm', 'audio/webm', readFileSync('tests/support/recorded/chromium.webm')],
    ['mp4', 'audio/mp4', readFileSync('tests/support/recorded/chromium.mp4')],
    ['wav', 'audio/wav', wavOf(3)],
  ])('in %s reaches the provider byte for byte and comes back as text', async (...given) => {
    const [extension, type, bytes] = given
    const answer = await app.post({ audio: dataUrlOf(bytes, type) })
    expect(answer).toMatchObject({ status: 200, body: { text: 'What was said.' } })
    const [sent] = provider.transcriptions.requests
    expect(sent).toMatchObject({ type, fileName: `recording.${extension}` })
    expect(sent?.model).toBe('gpt-4o-mini-transcribe')
    expect(sent?.authorization).toBe('Bearer sk-test')
    expect(sent?.bytes.equals(bytes)).toBe(true)
  })

  it.each(['audio/webm', 'audio/webm;codecs=opus', 'audio/ogg; codecs=opus', 'video/webm'])(
    'that calls itself %s is sent as what its bytes are',
    async (label) => {
      expect((await app.post({ audio: dataUrlOf(webmOf(2), label) })).status).toBe(200)
      expect(provider.transcriptions.requests[0]?.fileName).toBe('recording.webm')
    },
  )

  it('leaves neither file nor row behind once its text is there', async () => {
    await app.post({ audio: dataUrlOf(webmOf(2)) })
    expect(keptFiles()).toEqual([])
    expect(await keptRows()).toBe(0)
  })

  it.each(['', '  \n '])('in which nothing was said (%j) is an empty text', async (text) => {
    provider.transcriptions.script({ kind: 'heard', text })
    const answer = await app.post({ audio: dataUrlOf(webmOf(2)) })
    expect(answer).toMatchObject({ status: 200, body: { text: '' } })
  })

  it('too short for a word is an empty text, and costs nothing', async () => {
    const answer = await app.post({ audio: dataUrlOf(webmOf(0)) })
    expect(answer).toMatchObject({ status: 200, body: { text: '' } })
    expect(provider.transcriptions.requests).toEqual([])
  })

  it('comes back without what the database cannot store', async () => {
    provider.transcriptions.script({ kind: 'heard', text: ' milk\0 and \ud800bread ' })
    const answer = await app.post({ audio: dataUrlOf(webmOf(2)) })
    expect(answer.body).toEqual({ text: 'milk and \ufffdbread' })
  })

  it('may last 30 seconds and what a recorder adds, and no longer', async () => {
    expect((await app.post({ audio: dataUrlOf(webmOf(31)) })).status).toBe(200)
    for (const file of [webmOf(36), wavOf(36), mp4Of(3 * 1024 * 1024)]) {
      const refused = await app.post({ audio: dataUrlOf(file) })
      expect(refused).toMatchObject({
        status: 400,
        body: { message: 'A recording may be 30 seconds long.' },
      })
    }
    expect(provider.transcriptions.requests).toHaveLength(1)
  })
})

describe('what is refused, and never reaches the provider', () => {
  afterEach(() => expect(provider.transcriptions.requests).toEqual([]))

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an archive', Buffer.from('504b0304140000000800', 'hex')],
    ['one byte', Buffer.from([0x1a])],
    ['another EBML document', Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(99)])],
    ['a video of another kind', Buffer.from('RIFF\0\0\0\0AVI LIST', 'latin1')],
  ])('%s that calls itself audio', async (_name, bytes) => {
    const refused = await app.post({ audio: dataUrlOf(bytes) })
    expect(refused.status).toBe(415)
    expect(refused.body).toMatchObject({ code: 'unsupported_type' })
  })

  it.each([
    ['nothing', 'data:audio/webm;base64,'],
    ['what is not base64', 'data:audio/webm;base64,GkXf%%%ohoo'],
    ['text', 'data:audio/webm,hello'],
    ['an image', 'data:image/png;base64,iVBORw0KGgo='],
    ['another video', 'data:video/mp4;base64,AAAA'],
    ['an address', 'https://elsewhere.example/recording.webm'],
  ])('%s', async (_name, audio) => {
    const refused = await app.post({ audio })
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })

  it('both a recording and an id, or neither', async () => {
    for (const body of [{}, { audio: dataUrlOf(webmOf(1)), recordingId: '0'.repeat(32) }]) {
      expect((await app.post(body)).status).toBe(400)
    }
  })

  it('more than 10 MB, in the recording or around it', async () => {
    const webm = webmOf(2)
    const large = Buffer.concat([webm, Buffer.alloc(10 * 1024 * 1024 + 1 - webm.length)])
    expect(await app.post({ audio: dataUrlOf(large, 'audio/webm') })).toMatchObject({
      status: 413,
      body: { message: 'The recording is larger than 10 MB.' },
    })
    const padded = { audio: dataUrlOf(webm), pad: 'x'.repeat(TRANSCRIBE_BODY_LIMIT_BYTES) }
    expect((await app.post(padded)).status).toBe(413)
  })
})

describe('a provider that', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

  it.each([
    ['fails', { kind: 'status', status: 500 }, 502],
    ['hangs up', { kind: 'reset' }, 502],
    ['does not know the key', { kind: 'status', status: 401 }, 502],
    ['sends no text', { kind: 'heard', text: 17 }, 502],
    ['is asked too often', { kind: 'status', status: 429 }, 503],
    ['is overloaded', { kind: 'status', status: 503 }, 503],
  ] as const)('%s is asked once, and the recording waits for a retry', async (...given) => {
    const [, behaviour, status] = given
    provider.transcriptions.script(behaviour)
    const failed = await app.post({ audio: dataUrlOf(webmOf(3)) })
    expect(failed.status).toBe(status)
    const { message, recordingId } = failed.body as { message: string; recordingId: string }
    expect(message).toMatch(/try again/i)
    expect(JSON.stringify(failed.body)).not.toContain('scripted')
    expect(provider.transcriptions.requests).toHaveLength(1)

    const answer = await app.post({ recordingId })
    expect(answer).toMatchObject({ status: 200, body: { text: 'What was said.' } })
    expect(provider.transcriptions.requests[1]?.bytes.equals(webmOf(3))).toBe(true)
    expect(keptFiles()).toEqual([])
    expect((await app.post({ recordingId })).status).toBe(404)
  })

  it('says when to come back is believed', async () => {
    const headers = { 'retry-after': '7' }
    provider.transcriptions.script({ kind: 'status', status: 429, headers })
    const busy = await app.post({ audio: dataUrlOf(webmOf(3)) })
    expect(busy.headers.get('retry-after')).toBe('7')
    await app.post({ recordingId: (busy.body as { recordingId: string }).recordingId })
  })

  it('cannot decode the recording ends it: no retry is offered, nothing is kept', async () => {
    provider.transcriptions.script({ kind: 'status', status: 400 })
    const failed = await app.post({ audio: dataUrlOf(webmOf(3)) })
    expect(failed).toMatchObject({
      status: 502,
      body: { message: 'This recording could not be understood.' },
    })
    expect(failed.body).not.toHaveProperty('recordingId')
    expect(keptFiles()).toEqual([])
  })

  it.each(['hang', 'stall'] as const)('takes too long (%s) is given up', async (kind) => {
    app = await appWith({ OPENAI_TIMEOUT_MS: '300' })
    provider.transcriptions.script({ kind })
    expect((await app.post({ audio: dataUrlOf(webmOf(3)) })).status).toBe(502)
    app = await appWith()
  })

  it('refuses connections is a failure with a retry', async () => {
    const port = await freePort()
    app = await appWith({ OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` })
    const failed = await app.post({ audio: dataUrlOf(webmOf(3)) })
    expect(failed).toMatchObject({ status: 502, body: { recordingId: expect.any(String) } })
    app = await appWith()
  })
})

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

describe('a kept recording', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

  it('is nobody else’s', async () => {
    const recordingId = await failOnce()
    const stranger = await app.factories.signUp()
    const refused = await app.post({ recordingId }, stranger.cookie)
    expect(refused).toMatchObject({ status: 404, body: { message: 'Recording not found' } })
    expect(provider.transcriptions.requests).toHaveLength(1)
    expect((await app.post({ recordingId })).status).toBe(200)
  })

  it.each(['../../etc/passwd', 'x', '0'.repeat(31), 7])('is not called %j', async (recordingId) => {
    expect((await app.post({ recordingId })).status).toBe(400)
  })

  it('that was never there is not found', async () => {
    expect((await app.post({ recordingId: '0'.repeat(32) })).status).toBe(404)
  })

  it('stays the same one through failed retries', async () => {
    const recordingId = await failOnce()
    provider.transcriptions.script({ kind: 'status', status: 500 })
    const again = await app.post({ recordingId })
    expect(again).toMatchObject({ status: 502, body: { recordingId } })
    expect((await app.post({ recordingId })).status).toBe(200)
  })
})

describe('a person who leaves', () => {
  it('ends the provider’s work, and nothing is kept', async () => {
    provider.transcriptions.script({ kind: 'hang' })
    const abandoned = provider.transcriptions.abandoned()
    const leaving = new AbortController()
    const asked = app.post({ audio: dataUrlOf(webmOf(3)) }, app.person.cookie, leaving.signal)
    await expect.poll(() => provider.transcriptions.requests.length).toBe(1)
    expect(keptFiles()).toHaveLength(1)
    leaving.abort()
    await asked
    await expect.poll(provider.transcriptions.abandoned).toBe(abandoned + 1)
    expect(keptFiles()).toEqual([])
    expect(await keptRows()).toBe(0)
  })
})

describe('file storage that', () => {
  it.each([
    ['is not set up', { RAMBLE_MODE: 'production', FILES_DIR: '' }],
    ['is broken', { FILES_DIR: join(import.meta.dirname, 'transcribe.test.ts', 'inside') }],
  ])('%s does not stop transcription; a failure then names no id', async (_name, settings) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    app = await appWith(settings)
    expect((await app.post({ audio: dataUrlOf(webmOf(3)) })).status).toBe(200)
    provider.transcriptions.script({ kind: 'status', status: 500 })
    const failed = await app.post({ audio: dataUrlOf(webmOf(3)) })
    expect(failed.status).toBe(502)
    expect(failed.body).not.toHaveProperty('recordingId')
    app = await appWith()
  })
})

it('recordings are limited per person, since each is paid for', async () => {
  app = await appWith({ RATE_LIMITS: 'transcribeUser=2' })
  for (let n = 0; n < 2; n += 1) {
    expect((await app.post({ audio: dataUrlOf(webmOf(2)) })).status).toBe(200)
  }
  const refused = await app.post({ audio: dataUrlOf(webmOf(2)) })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(provider.transcriptions.requests).toHaveLength(2)
  expect(keptFiles()).toEqual([])
})

it('people learn before they speak whether this server can write it down', async () => {
  app = await appWith()
  expect(await app.get()).toEqual({ isAvailable: true })
  app = await appWith({ OPENAI_API_KEY: '' })
  expect(await app.get()).toEqual({ isAvailable: false })
  expect(await app.post({ audio: dataUrlOf(webmOf(2)) })).toMatchObject({
    status: 503,
    body: { message: 'Transcription is not set up on this server.' },
  })
})
