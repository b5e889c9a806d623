import 'server-only'
import { ProviderError } from '../provider-error'
import { AppError } from '../errors'
import { type Countable, countMessage, uncountMessage } from './count'

/** Whether a message that could not be sent certainly did not arrive. */
export const isUnsent = (error: unknown): boolean =>
  error instanceof AppError || (error instanceof ProviderError && !error.mayHaveArrived)

/**
 * Counts and sends a message, and returns true. Returns false without sending when a limit is
 * reached (`most` lowers the recipient's). Throws what `send` throws, and then removes the count of
 * a message that was certainly not sent.
 */
export async function sendCounted(
  message: Countable,
  send: () => Promise<void>,
  most?: number,
): Promise<boolean> {
  if (!(await countMessage(message, most))) return false
  try {
    await send()
    return true
  } catch (error) {
    if (isUnsent(error)) await uncountMessage(message)
    throw error
  }
}
