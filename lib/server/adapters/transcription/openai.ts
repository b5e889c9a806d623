import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { APIConnectionError, APIError, toFile } from 'openai'
import { createOpenAiClient, type OpenAiConnection, statusAndCode } from '../openai-client'
import { neverConnected, readRetryAfter } from '../../provider-error'
import { CONTAINERS, type Transcriber, TranscriptionError } from './port'

const BUSY = new Set([429, 503, 529])
/** Statuses that concern the file, not the provider. */
const UNSUITABLE = new Set([400, 413, 415, 422])

const RECONNECT_AFTER_MS = 300

function classify(error: APIError): TranscriptionError {
  if (error instanceof APIConnectionError || error.status === undefined) {
    return new TranscriptionError('failed', 'The transcription provider could not be reached')
  }
  const status: number = error.status
  const failure = BUSY.has(status) ? 'busy' : UNSUITABLE.has(status) ? 'unsuitable' : 'failed'
  return new TranscriptionError(
    failure,
    `The transcription provider returned ${statusAndCode(error)}`,
    readRetryAfter(error.headers?.get('retry-after')),
  )
}

/**
 * Transcription through the audio transcriptions API; the model detects the language. A request that
 * the provider may have received is never repeated here, since each request costs money; only a connection
 * that was not established is retried once.
 */
export function createOpenAiTranscriber(options: OpenAiConnection): Transcriber {
  const client = createOpenAiClient(options)

  return {
    async transcribe({ bytes, container }, { signal }) {
      // The SDK's own timeout ends when the headers arrive; a stalled body needs this deadline.
      const deadline = AbortSignal.timeout(options.timeoutMs)
      const either = AbortSignal.any([signal, deadline])
      const type = CONTAINERS[container]
      const ask = async () => {
        const file = await toFile(bytes, `recording.${container}`, { type })
        return client.audio.transcriptions.create(
          { file, model: options.model, response_format: 'json' },
          { signal: either },
        )
      }
      try {
        const transcription = await ask().catch(async (error: unknown) => {
          if (!neverConnected(error)) throw error
          await wait(RECONNECT_AFTER_MS, undefined, { signal: either })
          return ask()
        })
        if (typeof transcription.text === 'string') return transcription.text
      } catch (error) {
        if (signal.aborted) throw new TranscriptionError('failed', 'The request was cancelled')
        if (deadline.aborted) {
          throw new TranscriptionError(
            'failed',
            `The transcription provider took over ${options.timeoutMs} ms`,
          )
        }
        if (error instanceof APIError) throw classify(error)
      }
      throw new TranscriptionError('failed', 'The transcription provider sent something unreadable')
    },
  }
}
