import 'server-only'
import { AppError } from '../errors'
import { addressFault } from '../foreign-hosts/hosts'

/** Throws `invalid_input` for an address to which nothing would ever be sent (webhooks.md#where-messages-may-go). */
export function requireAddress(url: string): void {
  const fault = addressFault(new URL(url))
  if (fault !== null) throw new AppError('invalid_input', fault, { field: 'url' })
}
