import { z } from 'zod'

/** The response of a call that only confirms that it was done. */
export const messageSchema = z.object({ message: z.string() })

/**
 * That response of a call that may wait on a device, with its exact words, so that an intermediary's message is not
 * mistaken for it (calls.md#who-a-response-is-from).
 */
export const confirmationSchema = <Words extends string>(words: Words) =>
  z.object({ message: z.literal(words) })
