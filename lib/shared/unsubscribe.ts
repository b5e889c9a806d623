import { z } from 'zod'

/** The query of /api/unsubscribe: the token of a mail's footer. */
export const unsubscribeLinkSchema = z.object({ token: z.string().min(1).max(1000) })

/** POST /api/unsubscribe; `answer=page` leads a person back to the page, programs get JSON. */
export const unsubscribeSchema = unsubscribeLinkSchema.extend({
  answer: z.literal('page').optional(),
})
