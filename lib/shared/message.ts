import { z } from 'zod'

/** The response of a call that only confirms that it was done. */
export const messageSchema = z.object({ message: z.string() })
