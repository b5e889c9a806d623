import 'server-only'
import { ProviderError } from '../adapters/provider-error'
import { AppError } from '../errors'
import { type Countable, countMessage, uncountMessage } from './count'

/**
 * Sends a message that its limits allow, and forgets the count of one that certainly did not go.
 * Answers false, without sending, when a limit is reached; throws what `send` throws.
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
    const isUnsent =
      error instanceof AppError || (error instanceof ProviderError && !error.mayHaveArrived)
    if (isUnsent) await uncountMessage(message)
    throw error
  }
}
