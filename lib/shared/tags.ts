import { z } from 'zod'
import { TAG_MAX_LENGTH } from './limits'
import { cleanName } from './clean-name'
import { idSchema, nameText } from './text'

export const tagSchema = z.object({ id: idSchema, name: z.string() })
export type Tag = z.infer<typeof tagSchema>

/** A name with single spaces and without a leading `#`. */
function bareTagName(name: string): string {
  return name
    .replace(/^[\s#]+/, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * The form in which tag names are compared: NFC, trimmed, single spaces, lower case, without a leading
 * `#`.
 */
export function normaliseTagName(name: string): string {
  return cleanName(bareTagName(name).toLowerCase())
}

/**
 * POST /api/thoughts/{id}/tags. A few letters become longer in lower case, so both forms are measured.
 */
export const tagInputSchema = z.object({
  tagName: nameText.transform(bareTagName).pipe(
    z
      .string()
      .min(1, 'Please enter a tag name.')
      .refine(
        (name) => Math.max(name.length, normaliseTagName(name).length) <= TAG_MAX_LENGTH,
        `Tags have at most ${TAG_MAX_LENGTH} characters.`,
      ),
  ),
})
