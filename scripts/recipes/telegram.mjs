/**
 * Captures what is sent to a Telegram bot (docs/recipes.md#telegram-bot). It polls Telegram, so that the server needs no
 * public address. An update counts as seen only once it is captured or refused, and is captured once even if this
 * program is killed in between.
 */
import { setTimeout as wait } from 'node:timers/promises'

const {
  TELEGRAM_URL = 'https://api.telegram.org',
  TELEGRAM_TOKEN = '',
  TELEGRAM_CHAT = '',
  RAMBLE = 'http://localhost:3000',
  RAMBLE_TOKEN = '',
} = process.env

/** How long Telegram may hold a request for news. */
const POLL_S = 50
const RETRY_MS = 3_000

/** The refusals after which a later try may succeed. */
const RETRYABLE = new Set([401, 408, 425, 429])

/**
 * @typedef {object} Message
 * @property {{ id: number }} chat
 * @property {string} [text]
 * @property {{ file_id: string, mime_type?: string }} [voice]
 */
/** @typedef {{ update_id: number, message?: Message }} Update */

/**
 * Calls a method of the bot.
 * @param {string} method
 * @param {object} fields
 */
async function bot(method, fields) {
  const response = await fetch(`${TELEGRAM_URL}/bot${TELEGRAM_TOKEN}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
    signal: AbortSignal.timeout((POLL_S + 20) * 1000),
  })
  const { ok, result, description, error_code: code } = await response.json()
  if (ok) return result
  throw Object.assign(new Error(`Telegram refused ${method}: ${description}`), { code })
}

/**
 * Returns the type and the content to capture; null for a message without words.
 * @param {Message} message
 * @returns {Promise<{ type: string, content: string | ArrayBuffer } | null>}
 */
async function contentOf({ text, voice }) {
  if (text !== undefined) return { type: 'text/plain', content: text }
  if (!voice) return null
  const { file_path } = await bot('getFile', { file_id: voice.file_id })
  const file = await fetch(`${TELEGRAM_URL}/file/bot${TELEGRAM_TOKEN}/${file_path}`)
  if (!file.ok) throw new Error(`Telegram did not hand out a recording: ${file.status}`)
  return { type: voice.mime_type ?? 'audio/ogg', content: await file.arrayBuffer() }
}

/**
 * Captures a message, and returns what to reply. Throws when a later try may succeed.
 * @param {number} updateId
 * @param {Message} message
 */
async function capture(updateId, message) {
  const found = await contentOf(message).catch((error) => {
    // Such as a recording that is too large for bots.
    if (error.code === 400) return null
    throw error
  })
  if (!found) return 'Not saved: only texts and short voice messages can be captured.'
  const response = await fetch(`${RAMBLE}/api/capture`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${RAMBLE_TOKEN}`,
      'content-type': found.type,
      'idempotency-key': `telegram-${updateId}`,
    },
    body: found.content,
  })
  const said = await response.text()
  if (response.ok) return said.trim()
  // A voice message that can't be transcribed now would hold up all later ones; it stays in the chat.
  const mayRetry = response.status >= 500 || RETRYABLE.has(response.status)
  if (mayRetry && message.voice === undefined) {
    throw new Error(`Ramble returned ${response.status}: ${said}`)
  }
  return `Not saved: ${/"message":"([^"]*)"/.exec(said)?.[1] ?? response.status}`
}

/** @param {Update} update */
async function handle({ update_id: updateId, message }) {
  if (!message) return
  const chat = message.chat.id
  if (String(chat) !== TELEGRAM_CHAT) {
    console.log(`Ignored a message from chat ${chat}. Is it yours? Then set TELEGRAM_CHAT=${chat}`)
    return
  }
  await bot('sendMessage', { chat_id: chat, text: await capture(updateId, message) })
}

let offset = 0
for (;;) {
  try {
    const fields = { offset, timeout: POLL_S, allowed_updates: ['message'] }
    const updates = /** @type {Update[]} */ (await bot('getUpdates', fields))
    for (const update of updates) {
      await handle(update)
      offset = update.update_id + 1
    }
  } catch (error) {
    console.error(String(error))
    await wait(RETRY_MS)
  }
}
