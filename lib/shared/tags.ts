import { z } from 'zod'
import { TAG_MAX_LENGTH } from './limits'
import { NOTHING_TO_CHANGE } from './rules'
import { TAG_COLORS } from './tag-color'
import { bareTagName, normaliseTagName } from './tag-name'
import { idSchema, nameText } from './text'

const tagColorSchema = z.enum(TAG_COLORS)

export const tagSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Absent until the person chooses one. */
  color: tagColorSchema.optional(),
})
export type Tag = z.infer<typeof tagSchema>

/** A tag as the Tags page lists it, used or not. */
export const countedTagSchema = tagSchema.extend({
  thoughtCount: z.number().int(),
  archivedCount: z.number().int(),
  /** Other names that lead to it, in lower case. */
  aliases: z.array(z.string()),
})
export type CountedTag = z.infer<typeof countedTagSchema>

/** A few letters become longer in lower case, so both forms are measured. */
const tagNameSchema = nameText.transform(bareTagName).pipe(
  z
    .string()
    .min(1, 'Please enter a tag name.')
    .refine(
      (name) => Math.max(name.length, normaliseTagName(name).length) <= TAG_MAX_LENGTH,
      `Tags have at most ${TAG_MAX_LENGTH} characters.`,
    ),
)

/** POST /api/thoughts/{id}/tags */
export const tagInputSchema = z.object({ tagName: tagNameSchema })

/** PATCH /api/tags/{id}: either field, or both. */
export const tagPatchSchema = z
  .object({
    name: tagNameSchema.optional(),
    /** Null for the colour that follows from the name. */
    color: tagColorSchema.nullable().optional(),
    /** Whether the old name leads to the tag from now on. */
    keepsOldName: z.boolean().optional(),
  })
  .refine(({ name, color }) => name !== undefined || color !== undefined, {
    message: NOTHING_TO_CHANGE,
  })
export type TagPatch = z.infer<typeof tagPatchSchema>

/** POST /api/tags/{id}/merge */
export const tagMergeSchema = z.object({ into: idSchema })
