import { z } from 'zod'

/**
 * Text as people type it: anything but NUL, which PostgreSQL cannot store, and halves of surrogate
 * pairs, which UTF-8 cannot. Refused by name rather than silently altered.
 */
export const plainText = z
  .string()
  .refine((text) => !text.includes('\0'), 'Text may not contain NUL characters')
  .refine((text) => text.isWellFormed(), 'Text contains broken characters')

const LARGEST_ID = 2_147_483_647

/** An id as PostgreSQL's `integer` holds it. */
export const idSchema = z.int().positive().max(LARGEST_ID)

/** The id in an address: digits alone. */
export const idParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .refine((id) => id <= LARGEST_ID),
})

/** A moment as ISO 8601 in UTC. */
export const timestampSchema = z.iso.datetime({ offset: true })
