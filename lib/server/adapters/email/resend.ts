import 'server-only'
import { Resend } from 'resend'
import {
  isRetryableStatus,
  isUncertainStatus,
  ProviderError,
  readRetryAfter,
} from '../../provider-error'
import type { EmailSender } from './port'

export interface ResendOptions {
  apiKey: string
  /** `Name <address>` */
  from: string
  /** The API's address, if not Resend's own. */
  baseURL?: string
}

const TIMEOUT_MS = 10_000

/**
 * The key was used before with other content, so a first version of the mail was accepted and the
 * person has it. The content has changed since.
 */
const ALREADY_SENT = 'invalid_idempotent_request'

/** Mail by Resend, which counts an idempotency key once for 24 hours. */
export function createResendSender({ apiKey, from, baseURL }: ResendOptions): EmailSender {
  const resend = new Resend(apiKey, { baseUrl: baseURL })
  return {
    async send({ to, subject, text, html, headers, idempotencyKey }) {
      const { error, headers: responseHeaders } = await withinTime((signal) =>
        resend.post(
          '/emails',
          { from, to, subject, text, html, headers },
          { idempotencyKey, signal },
        ),
      )
      if (!error || error.name === ALREADY_SENT) return
      const status = error.statusCode
      // The provider's message may contain the address, so only its status and name are passed on.
      throw new ProviderError(
        status === null
          ? 'The mail provider could not be reached'
          : `The mail provider returned ${status} (${error.name})`,
        {
          isRetryable: status === null || isRetryableStatus(status),
          mayHaveArrived: status === null || isUncertainStatus(status),
          retryAfterSeconds: readRetryAfter(responseHeaders?.['retry-after']),
        },
      )
    },
  }
}

async function withinTime<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    return await work(signal)
  } catch (error) {
    if (!signal.aborted) throw error
    throw new ProviderError('The mail provider did not respond in time', {
      isRetryable: true,
      mayHaveArrived: true,
    })
  }
}
