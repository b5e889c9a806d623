import { z } from 'zod'
import { cleanName } from './clean-name'
import { type Rule, TEXT_RULES } from './rules'
import { hasVisibleText } from './visible-text'

/** `schema` with these rules added. */
export function keeping(schema: z.ZodString, rules: readonly Rule[]): z.ZodString {
  return rules.reduce((kept, [holds, fault]) => kept.refine(holds, fault), schema)
}

/** Text as people type it. */
export const plainText = keeping(z.string(), TEXT_RULES)

/** `schema` for texts that may not be blank; `fault` is the message for a text without a visible character. */
export function visible(schema: z.ZodString, fault: string): z.ZodString {
  return keeping(schema.min(1, { message: fault, abort: true }), [[hasVisibleText, fault]])
}

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

/** The id of a row of which there may be more than 2^31, and as it is in an address. */
export const longIdSchema = z.int().positive()
export const longIdText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** PostgreSQL has no year 0, no zone that far from UTC, and no fraction of that many digits. */
const isStorable = (time: string) =>
  !time.startsWith('0000') && !/[+-](?:1[6-9]|2\d):\d\d$/.test(time) && time.length <= 40

/** A moment as ISO 8601 with a zone, such as Z. */
export const timestampSchema = z.iso
  .datetime({ offset: true })
  .refine(isStorable, 'Please give the time as ISO 8601, such as 2026-05-09T15:00:00Z.')
