import 'server-only'
import { AppError } from '../errors'

/** Codes can't be texted or checked on this server (SPEC 8). */
export function smsUnavailable(): AppError {
  return new AppError(
    'not_available',
    'SMS verification service is not available. Please try again later or contact support.',
  )
}
