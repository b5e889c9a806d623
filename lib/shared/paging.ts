import { z } from 'zod'

/** The parameters of a paged list in addition to its filters. */
export const pageQuery = {
  /**
   * The most items to return: a positive integer. Above 500 the response is a stream, which names no
   * next page.
   */
  limit: z.coerce.number().int().positive().max(1_000_000).optional(),
  /** From the Link header of the page before. */
  cursor: z.string().max(200).optional(),
}
