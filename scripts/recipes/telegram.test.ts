import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, it, vi } from 'vitest'

const CHAT = 42
const WITHIN = { timeout: 20_000 }

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

type Handle = (
  request: IncomingMessage,
  body: Buffer,
) => Promise<object | string | [number, string]>

/** A server on this machine; returns its address. */
async function serve(handle: Handle): Promise<string> {
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const said = await handle(request, await buffer(request))
    const [status, text] = Array.isArray(said) ? said : [200, said]
    response.writeHead(status as number)
    response.end(typeof text === 'string' ? text : JSON.stringify(text))
  }
  const server = createServer((request, response) => void respond(request, response)).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

interface Update {
  update_id: number
  message: { chat: { id: number }; text?: string; voice?: object; sticker?: object }
}

interface Sent {
  offset: number
  text: string
  chat_id: number
  file_id: string
}

/** Telegram as far as a polling bot needs it: updates are handed out until a later offset confirms them. */
async function telegram(updates: Update[]) {
  const replies: string[] = []
  const url = await serve(async (request, body) => {
    if (request.url === '/file/bot123:abc/voice/1.oga') return 'OggS sound'
    const fields = JSON.parse(body.toString()) as Sent
    const method = request.url?.replace('/bot123:abc/', '')
    if (method === 'sendMessage') {
      expect(fields.chat_id).toBe(CHAT)
      replies.push(fields.text)
      return { ok: true, result: {} }
    }
    if (method === 'getFile' && fields.file_id === 'large') {
      return { ok: false, error_code: 400, description: 'Bad Request: file is too big' }
    }
    if (method === 'getFile') return { ok: true, result: { file_path: 'voice/1.oga' } }
    expect(method).toBe('getUpdates')
    const waiting = updates.filter(({ update_id }) => update_id >= fields.offset)
    if (waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 50))
    return { ok: true, result: waiting }
  })
  return { url, replies }
}

/** Captures by id; `refusals` are the first responses. */
async function ramble(refusals: [number, string][] = []) {
  const captured = new Map<string, { type: string; content: string }>()
  const url = await serve(async ({ url: path, method, headers }, body) => {
    expect([method, path]).toEqual(['POST', '/api/capture'])
    expect(headers.authorization).toBe('Bearer ramble_pat_x')
    const refusal = refusals.shift()
    if (refusal) return refusal
    const content = { type: String(headers['content-type']), content: body.toString() }
    captured.set(String(headers['idempotency-key']), content)
    return [201, `Saved: ${body.toString()}\n`]
  })
  return { url, captured }
}

function start({ telegramUrl, rambleUrl }: { telegramUrl: string; rambleUrl: string }) {
  const bot: ChildProcess & { said?: string } = spawn(
    process.execPath,
    ['scripts/recipes/telegram.mjs'],
    {
      env: {
        ...process.env,
        TELEGRAM_URL: telegramUrl,
        TELEGRAM_TOKEN: '123:abc',
        TELEGRAM_CHAT: String(CHAT),
        RAMBLE: rambleUrl,
        RAMBLE_TOKEN: 'ramble_pat_x',
      },
    },
  )
  bot.said = ''
  for (const stream of [bot.stdout, bot.stderr]) {
    stream?.on('data', (part: Buffer) => (bot.said += part.toString()))
  }
  stops.push(() => bot.kill('SIGKILL'))
  return bot
}

const text = (update_id: number, words: string, id = CHAT): Update => ({
  update_id,
  message: { chat: { id }, text: words },
})

const voice = (update_id: number, file_id: string): Update => ({
  update_id,
  message: { chat: { id: CHAT }, voice: { file_id, mime_type: 'audio/ogg' } },
})

const REFUSED = 'Not saved: only texts and short voice messages can be captured.'

it('captures texts and voice messages of its own chat, and replies what came of each', async () => {
  const { url: telegramUrl, replies } = await telegram([
    text(7, 'A stranger’s', 666),
    text(8, 'Buy soil 🌱'),
    voice(9, 'v'),
    { update_id: 10, message: { chat: { id: CHAT }, sticker: {} } },
    voice(11, 'large'),
  ])
  const { url: rambleUrl, captured } = await ramble()
  const bot = start({ telegramUrl, rambleUrl })
  await vi.waitFor(() => expect(replies).toHaveLength(4), WITHIN)
  expect(replies).toEqual(['Saved: Buy soil 🌱', 'Saved: OggS sound', REFUSED, REFUSED])
  expect([...captured]).toEqual([
    ['telegram-8', { type: 'text/plain', content: 'Buy soil 🌱' }],
    ['telegram-9', { type: 'audio/ogg', content: 'OggS sound' }],
  ])
  expect(bot.said).toContain('TELEGRAM_CHAT=666')
})

it('tries again what may succeed, passes on what is refused, and loses nothing', async () => {
  const { url: telegramUrl, replies } = await telegram([text(1, 'First'), text(2, 'Second')])
  const { url: rambleUrl, captured } = await ramble([[503, '{"message":"Away"}']])
  const bot = start({ telegramUrl, rambleUrl })
  await vi.waitFor(() => expect(replies).toHaveLength(2), WITHIN)
  expect(replies[0]).toBe('Saved: First')
  expect([...captured.keys()]).toEqual(['telegram-1', 'telegram-2'])
  expect(bot.said).toContain('Ramble returned 503')

  const refusing = await ramble([
    [400, '{"message":"Too long."}'],
    [503, '{"message":"Not set up."}'],
  ])
  const other = await telegram([text(3, 'x'), voice(4, 'v'), text(5, 'y')])
  start({ telegramUrl: other.url, rambleUrl: refusing.url })
  await vi.waitFor(() => expect(other.replies).toHaveLength(3), WITHIN)
  expect(other.replies).toEqual(['Not saved: Too long.', 'Not saved: Not set up.', 'Saved: y'])
})

it('killed before Telegram knows, captures under the same id', async () => {
  const updates = [text(5, 'Once')]
  const first = await telegram(updates)
  const { url: rambleUrl, captured } = await ramble()
  const bot = start({ telegramUrl: first.url, rambleUrl })
  await vi.waitFor(() => expect(captured.size).toBe(1), WITHIN)
  bot.kill('SIGKILL')
  const second = await telegram(updates)
  start({ telegramUrl: second.url, rambleUrl })
  await vi.waitFor(() => expect(second.replies).toEqual(['Saved: Once']), WITHIN)
  expect([...captured.keys()]).toEqual(['telegram-5'])
})
