import { z } from 'zod'

/** The response of a call that only confirms that it was done. */
export const messageSchema = z.object({ message: z.string() })

/**
 * That response of a call that may wait on a device, in its very words: another's message is not taken for it
 * (calls.md#who-a-response-is-from).
 */
export const confirmationSchema = <Words extends string>(words: Words) =>
  z.object({ message: z.literal(words) })
