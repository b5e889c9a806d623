import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TRANSCRIBE_BODY_LIMIT_BYTES } from '@/lib/shared/transcription'
import { dataUrlOf, mp4Of, wavOf, webmOf } from '../support/recordings'
import { transcriptionSetting } from '../support/transcription-app'

let setting: Awaited<ReturnType<typeof transcriptionSetting>>
let app: Awaited<ReturnType<typeof setting.appWith>>

/** Fails a transcription so that the recording is kept; returns its id. */
async function failOnce(): Promise<string> {
  setting.provider.script({ kind: 'status', status: 500 })
  const failed = await app.post({ audio: dataUrlOf(webmOf(3)) })
  expect(failed.status).toBe(502)
  return (failed.body as { recordingId: string }).recordingId
}

beforeAll(async () => {
  setting = await transcriptionSetting()
  app = await setting.appWith()
})
afterEach(() => setting.forget())
afterAll(() => setting.close())

describe('a recording', () => {
  it.each([
    ['webm', 'audio/webm', readFileSync('tests/support/recorded/chromium.webm')],
    ['mp4', 'audio/mp4', readFileSync('tests/support/recorded/chromium.mp4')],
    ['wav', 'audio/wav', wavOf(3)],
  ])('in %s reaches the provider byte for byte, and its text is returned', async (...given) => {
    const [extension, type, bytes] = given
    const response = await app.post({ audio: dataUrlOf(bytes, type) })
    expect(response).toMatchObject({ status: 200, body: { text: 'What was said.' } })
    const [sent] = setting.provider.requests
    expect(sent).toMatchObject({ type, fileName: `recording.${extension}` })
    expect(sent?.model).toBe('gpt-4o-mini-transcribe')
    expect(sent?.authorization).toBe('Bearer sk-test')
    expect(sent?.bytes.equals(bytes)).toBe(true)
  })

  it.each(['audio/webm', 'audio/webm;codecs=opus', 'audio/ogg; codecs=opus', 'video/webm'])(
    'labelled as %s is sent as what its bytes are',
    async (label) => {
      expect((await app.post({ audio: dataUrlOf(webmOf(2), label) })).status).toBe(200)
      expect(setting.provider.requests[0]?.fileName).toBe('recording.webm')
    },
  )

  it('leaves no file or row behind once its text is returned', async () => {
    await app.post({ audio: dataUrlOf(webmOf(2)) })
    expect(setting.keptFiles()).toEqual([])
    expect(await app.keptRows()).toBe(0)
  })

  it.each(['', '  \n ', '\u200B\uFEFF \u00AD'])(
    'without speech (%j) gives an empty text',
    async (text) => {
      setting.provider.script({ kind: 'heard', text })
      const response = await app.post({ audio: dataUrlOf(webmOf(2)) })
      expect(response).toMatchObject({ status: 200, body: { text: '' } })
    },
  )

  it('too short for a word gives an empty text, and costs nothing', async () => {
    const response = await app.post({ audio: dataUrlOf(webmOf(0)) })
    expect(response).toMatchObject({ status: 200, body: { text: '' } })
    expect(setting.provider.requests).toEqual([])
  })

  it('gives a text without what the database cannot store', async () => {
    setting.provider.script({ kind: 'heard', text: ' milk\0 and \ud800bread ' })
    const response = await app.post({ audio: dataUrlOf(webmOf(2)) })
    expect(response.body).toEqual({ text: 'milk and \ufffdbread' })
  })

  it('may last 30 seconds and what a recorder adds, but no longer', async () => {
    expect((await app.post({ audio: dataUrlOf(webmOf(31)) })).status).toBe(200)
    for (const file of [webmOf(36), wavOf(36), mp4Of(3 * 1024 * 1024)]) {
      const refused = await app.post({ audio: dataUrlOf(file) })
      expect(refused).toMatchObject({
        status: 400,
        body: { message: 'A recording can be at most 30 seconds long.' },
      })
    }
    expect(setting.provider.requests).toHaveLength(1)
  })
})

describe('is refused, and never reaches the provider:', () => {
  afterEach(() => expect(setting.provider.requests).toEqual([]))

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an archive', Buffer.from('504b0304140000000800', 'hex')],
    ['one byte', Buffer.from([0x1a])],
    ['another EBML document', Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(99)])],
    ['a video of another kind', Buffer.from('RIFF\0\0\0\0AVI LIST', 'latin1')],
  ])('%s labelled as audio', async (_name, bytes) => {
    const refused = await app.post({ audio: dataUrlOf(bytes) })
    expect(refused.status).toBe(415)
    expect(refused.body).toMatchObject({ code: 'unsupported_type' })
  })

  it.each([
    ['nothing', 'data:audio/webm;base64,'],
    ['invalid base64', 'data:audio/webm;base64,GkXf%%%ohoo'],
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

describe('a kept recording', () => {
  it('cannot be used by another person', async () => {
    const recordingId = await failOnce()
    const stranger = await app.factories.signUp()
    const refused = await app.post({ recordingId }, stranger.cookie)
    expect(refused).toMatchObject({ status: 404, body: { message: 'Recording not found' } })
    expect(setting.provider.requests).toHaveLength(1)
    expect((await app.post({ recordingId })).status).toBe(200)
  })

  it.each(['../../etc/passwd', 'x', '0'.repeat(31), 7])(
    'is refused under the id %j',
    async (recordingId) => {
      expect((await app.post({ recordingId })).status).toBe(400)
    },
  )

  it('that never existed gives 404', async () => {
    expect((await app.post({ recordingId: '0'.repeat(32) })).status).toBe(404)
  })

  it('keeps its id through failed retries', async () => {
    const recordingId = await failOnce()
    setting.provider.script({ kind: 'status', status: 500 })
    const again = await app.post({ recordingId })
    expect(again).toMatchObject({ status: 502, body: { recordingId } })
    expect((await app.post({ recordingId })).status).toBe(200)
  })
})

describe('a person who leaves', () => {
  it('ends the provider’s work, and nothing is kept', async () => {
    setting.provider.script({ kind: 'hang' })
    const abandoned = setting.provider.abandoned()
    const leaving = new AbortController()
    const asked = app.post({ audio: dataUrlOf(webmOf(3)) }, app.person.cookie, leaving.signal)
    await expect.poll(() => setting.provider.requests.length).toBe(1)
    expect(setting.keptFiles()).toHaveLength(1)
    leaving.abort()
    await asked
    await expect.poll(setting.provider.abandoned).toBe(abandoned + 1)
    expect(setting.keptFiles()).toEqual([])
    expect(await app.keptRows()).toBe(0)
  })
})

it('recordings are limited per person, since each is paid for', async () => {
  app = await setting.appWith({ RATE_LIMITS: 'transcribeUser=2' })
  for (let n = 0; n < 2; n += 1) {
    expect((await app.post({ audio: dataUrlOf(webmOf(2)) })).status).toBe(200)
  }
  const refused = await app.post({ audio: dataUrlOf(webmOf(2)) })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(setting.provider.requests).toHaveLength(2)
  expect(setting.keptFiles()).toEqual([])
})

describe('the limit of recordings is checked before a body is read', () => {
  const tooLarge = { audio: 'x'.repeat(TRANSCRIBE_BODY_LIMIT_BYTES) }

  it('so that the largest body costs no memory beyond it', async () => {
    app = await setting.appWith({ RATE_LIMITS: 'transcribeUser=1' })
    expect((await app.post(tooLarge)).status).toBe(413)
    expect((await app.post(tooLarge)).status).toBe(429)
  })

  it('even without a provider', async () => {
    app = await setting.appWith({ RATE_LIMITS: 'transcribeUser=1', OPENAI_API_KEY: '' })
    expect((await app.post({ audio: dataUrlOf(webmOf(2)) })).status).toBe(503)
    expect((await app.post(tooLarge)).status).toBe(429)
  })

  it('and counts an upload and its retry once each', async () => {
    app = await setting.appWith({ RATE_LIMITS: 'transcribeUser=2' })
    const recordingId = await failOnce()
    expect((await app.post({ recordingId })).status).toBe(200)
    expect((await app.post({ recordingId })).status).toBe(429)
  })
})

it('two recordings of a person are transcribed at once, but not a third', async () => {
  app = await setting.appWith({ RATE_LIMITS: 'transcribeUser=100' })
  const leaving = new AbortController()
  setting.provider.script({ kind: 'hang' }, { kind: 'hang' })
  const upload = { audio: dataUrlOf(webmOf(2)) }
  const held = [1, 2].map(() => app.post(upload, app.person.cookie, leaving.signal))
  await expect.poll(() => setting.provider.requests.length).toBe(2)
  const refused = await app.post(upload)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const { cookie } = await app.factories.signUp({ username: 'another-speaker' })
  expect((await app.post(upload, cookie)).status).toBe(200)
  leaving.abort()
  await Promise.all(held)
  expect((await app.post(upload)).status).toBe(200)
})

it('a server of one’s own transcribes without a key, and never gets that of another', async () => {
  const settings = { OPENAI_TRANSCRIPTION_URL: setting.baseUrl, OPENAI_BASE_URL: '' }
  for (const OPENAI_API_KEY of ['', 'sk-of-another-server']) {
    app = await setting.appWith({ ...settings, OPENAI_API_KEY })
    expect((await app.post({ audio: dataUrlOf(webmOf(2)) })).status).toBe(200)
  }
  expect(setting.provider.requests).toHaveLength(2)
  expect(JSON.stringify(setting.provider.requests)).not.toContain('sk-of')
})

it('people learn before they speak whether this server can transcribe', async () => {
  app = await setting.appWith()
  expect(await app.get()).toEqual({ isAvailable: true })
  app = await setting.appWith({ OPENAI_API_KEY: '' })
  expect(await app.get()).toEqual({ isAvailable: false })
  expect(await app.post({ audio: dataUrlOf(webmOf(2)) })).toMatchObject({
    status: 503,
    body: { message: 'Transcription is not set up on this server.' },
  })
})

it('the latest twenty recordings of a person are kept for a retry', async () => {
  app = await setting.appWith({ OPENAI_API_KEY: 'sk-test' })
  const ids = []
  for (let n = 0; n < 22; n += 1) ids.push(await failOnce())
  expect(await app.keptRows()).toBe(20)
  expect(setting.keptFiles()).toHaveLength(20)
  expect(setting.keptFiles().join()).toContain(ids[2])
})
