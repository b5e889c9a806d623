import 'server-only'
import { env } from '../../process/env'
import { AppError } from '../../errors'
import type { Transcriber } from './port'

let current: Promise<Transcriber> | undefined

/** Whether recordings can be turned into text on this server. */
export function canTranscribe(): boolean {
  const { OPENAI_API_KEY, OPENAI_TRANSCRIPTION_URL } = env()
  return OPENAI_API_KEY !== undefined || OPENAI_TRANSCRIPTION_URL !== undefined
}

/** The configured transcriber. Throws `not_available` when there is none. */
export async function transcriber(): Promise<Transcriber> {
  return (current ??= choose())
}

async function choose(): Promise<Transcriber> {
  if (!canTranscribe()) {
    throw new AppError('not_available', 'Transcription is not set up on this server.')
  }
  const settings = env()
  const ownUrl = settings.OPENAI_TRANSCRIPTION_URL
  return (await import('./openai')).createOpenAiTranscriber({
    // The key is another server's.
    apiKey: ownUrl === undefined ? settings.OPENAI_API_KEY : undefined,
    baseURL: ownUrl ?? settings.OPENAI_BASE_URL,
    model: settings.OPENAI_TRANSCRIPTION_MODEL,
    timeoutMs: settings.OPENAI_TIMEOUT_MS,
  })
}
