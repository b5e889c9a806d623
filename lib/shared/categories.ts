import { z } from 'zod'
import { CATEGORY_NAME_MAX_LENGTH } from './limits'
import { atMost, idSchema, idText, nameText, timestampSchema } from './text'

export const categoryNameSchema = atMost(
  nameText.min(1, 'Please enter a valid category name.'),
  CATEGORY_NAME_MAX_LENGTH,
  `Category names have at most ${CATEGORY_NAME_MAX_LENGTH} characters.`,
)

/** POST /api/categories and PATCH /api/categories/{id}. */
export const categoryInputSchema = z.object({ name: categoryNameSchema })

/** The response of POST /api/categories (categories.md#a-name-that-exists). */
export const createdCategorySchema = z.object({
  id: idSchema,
  name: z.string(),
  wasExisting: z.boolean(),
  error: z.string().optional(),
})
export type CreatedCategory = z.infer<typeof createdCategorySchema>

/** The response of PATCH /api/categories/{id}. */
export const renamedCategorySchema = z.object({ id: idSchema, name: z.string() })

/** DELETE /api/categories/{id}, in the body or the query (categories.md#deleting-a-category). */
export const categoryDeletionSchema = z.object({
  newCategoryId: z.union([idSchema, idText]).optional(),
})

/** An entry of GET /api/categories. */
export const categorySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Active thoughts only (thoughts.md#archived-thoughts). */
  thoughtCount: z.int().nonnegative(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
})
export type Category = z.infer<typeof categorySchema>
