import 'server-only'
import { Resend } from 'resend'
import {
  isRetryableStatus,
  isUncertainStatus,
  ProviderError,
  readRetryAfter,
} from '../provider-error'
import type { EmailSender } from './port'

export interface ResendOptions {
  apiKey: string
  /** `Name <address>` */
  from: string
  /** Where the API is, when it is not Resend's own. */
  baseURL?: string
}

const TIMEOUT_MS = 10_000

/**
 * The key came before with other content, so the mail has been taken: what was written meanwhile
 * changed it, and the person has the first version.
 */
const ALREADY_SENT = 'invalid_idempotent_request'

/** Mail by Resend, which counts an idempotency key once for 24 hours. */
export function createResendSender({ apiKey, from, baseURL }: ResendOptions): EmailSender {
  const resend = new Resend(apiKey, { baseUrl: baseURL })
  return {
    async send({ to, subject, text, html, headers, idempotencyKey }) {
      const { error, headers: answered } = await withinTime((signal) =>
        resend.post(
          '/emails',
          { from, to, subject, text, html, headers },
          { idempotencyKey, signal },
        ),
      )
      if (!error || error.name === ALREADY_SENT) return
      const status = error.statusCode
      // The provider's words may hold the address, so only its status and name are passed on.
      throw new ProviderError(
        status === null
          ? 'The mail provider could not be reached'
          : `The mail provider answered ${status} (${error.name})`,
        {
          isRetryable: status === null || isRetryableStatus(status),
          mayHaveArrived: status === null || isUncertainStatus(status),
          retryAfterSeconds: readRetryAfter(answered?.['retry-after']),
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
    throw new ProviderError('The mail provider did not answer in time', {
      isRetryable: true,
      mayHaveArrived: true,
    })
  }
}
