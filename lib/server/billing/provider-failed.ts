import 'server-only'
import { ProviderError } from '../provider-error'
import { AppError } from '../errors'
import { errorFields, log } from '../process/log'

/**
 * Returns the error for a failure of the payment provider: `provider_failed` with `message`. The
 * provider's own message only goes to the log. Returns any other error as it is.
 */
export function toProviderFailed(error: unknown, message: string): unknown {
  if (!(error instanceof ProviderError)) return error
  log().warn(errorFields(error), 'The payment provider failed')
  return new AppError('provider_failed', message)
}
