import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dataUrlOf, webmOf } from '../support/recordings'
import { transcriptionSetting } from '../support/transcription-app'

let setting: Awaited<ReturnType<typeof transcriptionSetting>>
let app: Awaited<ReturnType<typeof setting.appWith>>

beforeAll(async () => {
  setting = await transcriptionSetting()
  app = await setting.appWith()
})
afterEach(() => setting.forget())
afterAll(() => setting.close())

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

describe('a provider that', () => {
  it.each([
    ['fails', { kind: 'status', status: 500 }, 502],
    ['hangs up', { kind: 'reset' }, 502],
    ['does not know the key', { kind: 'status', status: 401 }, 502],
    ['sends no text', { kind: 'heard', text: 17 }, 502],
    ['is called too often', { kind: 'status', status: 429 }, 503],
    ['is overloaded', { kind: 'status', status: 503 }, 503],
  ] as const)('%s gets one request, and the recording is kept for a retry', async (...given) => {
    const [, behaviour, status] = given
    setting.provider.script(behaviour)
    const failed = await app.post({ audio: dataUrlOf(webmOf(3)) })
    expect(failed.status).toBe(status)
    const { message, recordingId } = failed.body as { message: string; recordingId: string }
    expect(message).toMatch(/try again/i)
    expect(JSON.stringify(failed.body)).not.toContain('scripted')
    expect(setting.provider.requests).toHaveLength(1)

    const response = await app.post({ recordingId })
    expect(response).toMatchObject({ status: 200, body: { text: 'What was said.' } })
    expect(setting.provider.requests[1]?.bytes.equals(webmOf(3))).toBe(true)
    expect(setting.keptFiles()).toEqual([])
    expect((await app.post({ recordingId })).status).toBe(404)
  })

  it('sends Retry-After has it passed on', async () => {
    const headers = { 'retry-after': '7' }
    setting.provider.script({ kind: 'status', status: 429, headers })
    const busy = await app.post({ audio: dataUrlOf(webmOf(3)) })
    expect(busy.headers.get('retry-after')).toBe('7')
    await app.post({ recordingId: (busy.body as { recordingId: string }).recordingId })
  })

  it('cannot decode the recording ends it: no retry is offered, and nothing is kept', async () => {
    setting.provider.script({ kind: 'status', status: 400 })
    const failed = await app.post({ audio: dataUrlOf(webmOf(3)) })
    expect(failed).toMatchObject({
      status: 502,
      body: { message: 'This recording could not be understood.' },
    })
    expect(failed.body).not.toHaveProperty('recordingId')
    expect(setting.keptFiles()).toEqual([])
  })

  it.each(['hang', 'stall'] as const)('takes too long (%s) times out', async (kind) => {
    app = await setting.appWith({ OPENAI_TIMEOUT_MS: '300' })
    setting.provider.script({ kind })
    expect((await app.post({ audio: dataUrlOf(webmOf(3)) })).status).toBe(502)
    app = await setting.appWith()
  })

  it('refuses connections causes a failure that can be retried', async () => {
    const port = await freePort()
    app = await setting.appWith({ OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` })
    const failed = await app.post({ audio: dataUrlOf(webmOf(3)) })
    expect(failed).toMatchObject({ status: 502, body: { recordingId: expect.any(String) } })
    app = await setting.appWith()
  })
})

describe('file storage that', () => {
  it.each([
    ['is not set up', { RAMBLE_MODE: 'production', FILES_DIR: '' }],
    ['is broken', { FILES_DIR: join(import.meta.dirname, 'transcribe.test.ts', 'inside') }],
  ])(
    '%s does not stop transcription, but a failure then returns no id',
    async (_name, settings) => {
      app = await setting.appWith(settings)
      expect((await app.post({ audio: dataUrlOf(webmOf(3)) })).status).toBe(200)
      setting.provider.script({ kind: 'status', status: 500 })
      const failed = await app.post({ audio: dataUrlOf(webmOf(3)) })
      expect(failed.status).toBe(502)
      expect(failed.body).not.toHaveProperty('recordingId')
      app = await setting.appWith()
    },
  )
})
