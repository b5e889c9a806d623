import 'server-only'
import { ProviderError } from '../provider-error'

/** Containers that browsers record and people upload, with the media type each goes by. */
export const CONTAINERS = {
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'audio/mp4',
  mp3: 'audio/mpeg',
  flac: 'audio/flac',
} as const
export type Container = keyof typeof CONTAINERS

export interface Speech {
  bytes: Buffer
  /** As the bytes themselves say, whatever the sender called them. */
  container: Container
}

/** Writes down what was said. Throws `TranscriptionError` and nothing else. */
export interface Transcriber {
  /** In the language that was spoken; empty when nothing was heard. */
  transcribe(speech: Speech, options: { signal: AbortSignal }): Promise<string>
}

/**
 * `busy`: asked too often or overloaded. `unsuitable`: this very recording was refused, another
 * attempt will not help. `failed`: down, slow, misconfigured or unintelligible.
 */
export type TranscriptionFailure = 'busy' | 'unsuitable' | 'failed'

/** Why there is no text. Its message is for logs and holds nothing that was said. */
export class TranscriptionError extends ProviderError {
  override readonly name = 'TranscriptionError'

  constructor(
    readonly failure: TranscriptionFailure,
    message: string,
    retryAfterSeconds?: number,
  ) {
    super(message, { isRetryable: failure !== 'unsuitable', retryAfterSeconds })
  }
}
