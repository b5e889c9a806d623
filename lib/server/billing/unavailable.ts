import 'server-only'
import { AppError } from '../errors'

/** Payments can't be taken or managed on this server (SPEC 8, A-45). */
export function billingUnavailable(): AppError {
  return new AppError('not_available', 'Failed to initialize subscription. Please try again later.')
}
