import { z } from 'zod'
import { CATEGORY_NAME_MAX_LENGTH } from './limits'
import { idSchema, plainText, timestampSchema } from './text'

export const categoryNameSchema = plainText
  .trim()
  .min(1, 'Please enter a valid category name.')
  .max(CATEGORY_NAME_MAX_LENGTH, `Category names have at most ${CATEGORY_NAME_MAX_LENGTH} characters.`)

/** An entry of GET /api/categories. */
export const categorySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Active thoughts only. */
  thoughtCount: z.int().nonnegative(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
})
export type Category = z.infer<typeof categorySchema>
