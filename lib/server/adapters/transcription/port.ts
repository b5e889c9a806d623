import 'server-only'
import { ProviderError } from '../../provider-error'

/** Containers that browsers record and people upload. */
export const CONTAINER_NAMES = ['webm', 'ogg', 'wav', 'mp4', 'mp3', 'flac'] as const
export type Container = (typeof CONTAINER_NAMES)[number]

/** Their media types. */
export const CONTAINERS: Readonly<Record<Container, string>> = {
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'audio/mp4',
  mp3: 'audio/mpeg',
  flac: 'audio/flac',
}

export interface Speech {
  bytes: Buffer
  /** Detected from the bytes, regardless of the sender's label. */
  container: Container
}

/** Converts speech to text. Throws only `TranscriptionError`. */
export interface Transcriber {
  /** In the spoken language; empty when nothing was heard. */
  transcribe(speech: Speech, options: { signal: AbortSignal }): Promise<string>
}

/**
 * `busy`: rate limited or overloaded. `unsuitable`: this recording was refused, and a retry will not
 * help. `failed`: down, slow, misconfigured or an unintelligible response.
 */
export type TranscriptionFailure = 'busy' | 'unsuitable' | 'failed'

/** Why there is no text. Its message is for logs and contains nothing that was said. */
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
