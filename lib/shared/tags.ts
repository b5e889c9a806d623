import { z } from 'zod'
import { TAG_MAX_LENGTH } from './limits'
import { bareTagName, normaliseTagName } from './tag-name'
import { idSchema, nameText } from './text'

export const tagSchema = z.object({ id: idSchema, name: z.string() })
export type Tag = z.infer<typeof tagSchema>

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
