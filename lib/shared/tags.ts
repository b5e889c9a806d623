import { z } from 'zod'
import { TAG_MAX_LENGTH } from './limits'
import { idSchema, plainText } from './text'

export const tagSchema = z.object({ id: idSchema, name: z.string() })
export type Tag = z.infer<typeof tagSchema>

/** POST /api/thoughts/{id}/tags. A `#` that people put in front is not part of the name. */
export const tagInputSchema = z.object({
  tagName: plainText
    .transform((name) => name.trim().replace(/^#+/, '').replace(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, 'Please enter a tag name.')
        .max(TAG_MAX_LENGTH, `Tags have at most ${TAG_MAX_LENGTH} characters.`),
    ),
})

/**
 * The form in which tag names are compared: trimmed, single spaces, lower case. `#` that
 * people put in front is not part of the name.
 */
export function normaliseTagName(name: string): string {
  return name.trim().replace(/^#+/, '').replace(/\s+/g, ' ').trim().toLowerCase()
}
