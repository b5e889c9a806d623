import 'server-only'
import { env } from '../../process/env'
import { AppError } from '../../errors'
import type { Transcriber } from './port'

let current: Promise<Transcriber> | undefined

/** Whether recordings can be turned into text on this server. */
export function canTranscribe(): boolean {
  return env().OPENAI_API_KEY !== undefined
}

/** The configured transcriber. Throws `not_available` when there is none. */
export async function transcriber(): Promise<Transcriber> {
  return (current ??= choose())
}

async function choose(): Promise<Transcriber> {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_TRANSCRIPTION_MODEL, OPENAI_TIMEOUT_MS } = env()
  if (OPENAI_API_KEY) {
    return (await import('./openai')).createOpenAiTranscriber({
      apiKey: OPENAI_API_KEY,
      baseURL: OPENAI_BASE_URL,
      model: OPENAI_TRANSCRIPTION_MODEL,
      timeoutMs: OPENAI_TIMEOUT_MS,
    })
  }
  throw new AppError('not_available', 'Transcription is not set up on this server.')
}
