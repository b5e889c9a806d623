import 'server-only'
import { ProviderError } from '../adapters/provider-error'
import { AppError } from '../errors'
import { errorFields, log } from '../process/log'

/** What a person is told when the payment provider fails; what it said stays in the log. */
export function toProviderFailed(error: unknown, message: string): unknown {
  if (!(error instanceof ProviderError)) return error
  log().warn(errorFields(error), 'The payment provider failed')
  return new AppError('provider_failed', message)
}
