import { z } from 'zod'

/**
 * Text as people type it: anything but NUL, which PostgreSQL cannot store, and halves of surrogate
 * pairs, which UTF-8 cannot. Refused by name rather than silently altered.
 */
export const plainText = z
  .string()
  .refine((text) => !text.includes('\0'), 'Text may not contain NUL characters')
  .refine((text) => text.isWellFormed(), 'Text contains broken characters')

/**
 * A list answer's id: a positive 32-bit integer, as PostgreSQL's `integer` holds.
 */
export const idSchema = z.int().positive().max(2_147_483_647)

/** A moment as ISO 8601 in UTC. */
export const timestampSchema = z.iso.datetime({ offset: true })
