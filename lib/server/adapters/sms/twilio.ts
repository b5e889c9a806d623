import 'server-only'
import twilio, { RequestClient, RestException } from 'twilio'
import type { RequestOptions } from 'twilio/lib/base/RequestClient'
import {
  isRetryableStatus,
  isUncertainStatus,
  neverConnected,
  ProviderError,
} from '../../provider-error'
import type { SmsSender } from './port'

export interface TwilioOptions {
  accountSid: string
  authToken: string
  /** The number that sends texts, with + and the country code. */
  from: string
  /** The API's address, if not Twilio's own. */
  baseURL?: string
}

const TIMEOUT_MS = 10_000

/** Sends the SDK's requests to another server with the same API. */
class RedirectedClient extends RequestClient {
  constructor(private readonly baseURL: string) {
    super({ timeout: TIMEOUT_MS })
  }

  override request<Body>(options: RequestOptions) {
    const { pathname, search } = new URL(options.uri)
    return super.request<Body>({ ...options, uri: new URL(pathname + search, this.baseURL).href })
  }
}

/** Twilio's message may contain the number, so only its status and code are passed on. */
function classify(error: unknown): ProviderError {
  if (error instanceof RestException) {
    const code = error.code === undefined ? '' : ` (${error.code})`
    return new ProviderError(`The SMS provider returned ${error.status}${code}`, {
      isRetryable: isRetryableStatus(error.status),
      mayHaveArrived: isUncertainStatus(error.status),
    })
  }
  return new ProviderError('The SMS provider could not be reached', {
    isRetryable: true,
    mayHaveArrived: !neverConnected(error),
  })
}

/** Texts by Twilio; one request each, since a retry could send twice. */
export function createTwilioSender({
  accountSid,
  authToken,
  from,
  baseURL,
}: TwilioOptions): SmsSender {
  const client = twilio(accountSid, authToken, {
    httpClient: baseURL
      ? new RedirectedClient(baseURL)
      : new RequestClient({ timeout: TIMEOUT_MS }),
  })
  return {
    async send({ to, text }) {
      try {
        await client.messages.create({ from, to, body: text })
      } catch (error) {
        throw classify(error)
      }
    },
  }
}
