import { z } from 'zod'

/** What a list that comes in pages takes beside its filters. */
export const pageQuery = {
  /** The most items of the answer: a positive integer. Above 500 it comes as a stream, which
   * names no next page. */
  limit: z.coerce.number().int().positive().max(1_000_000).optional(),
  /** From the Link header of the page before. */
  cursor: z.string().max(200).optional(),
}
