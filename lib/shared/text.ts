import { z } from 'zod'

/**
 * Text as people type it: anything except NUL, which PostgreSQL can't store, and lone surrogates, which
 * UTF-8 can't encode. These are refused with a message rather than silently removed.
 */
export const plainText = z
  .string()
  .refine((text) => !text.includes('\0'), 'Text may not contain NUL characters')
  .refine((text) => text.isWellFormed(), 'Text contains broken characters')

/**
 * At most this many UTF-16 units, as counters, `maxlength` and the contract count them; zod's `max`
 * counts an emoji as one.
 */
export function atMost(schema: z.ZodString, most: number, message?: string): z.ZodString {
  return schema.max(most, { message, abort: true }).check(({ value, issues }) => {
    if (value.length <= most) return
    const fault = { code: 'too_big', origin: 'string', maximum: most, inclusive: true } as const
    issues.push({ ...fault, input: value, message })
  })
}

const INVISIBLE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * A name as it is stored and compared: NFC, on one line, trimmed; blank if it has no visible
 * characters.
 */
export function cleanName(name: string): string {
  if (name.replace(INVISIBLE, '') === '') return ''
  return name
    .normalize('NFC')
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .trim()
}

/** The name of a category, a tag or a person. */
export const nameText = plainText.overwrite(cleanName)

const LARGEST_ID = 2_147_483_647

/** An id in the range of PostgreSQL's `integer`. */
export const idSchema = z.int().positive().max(LARGEST_ID)

/** An id in an address or a query: only digits. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((id) => id <= LARGEST_ID)

/** The parameters of an address that ends in an id. */
export const idParams = z.object({ id: idText })

/** A moment as ISO 8601 in UTC. */
export const timestampSchema = z.iso.datetime({ offset: true })
