import { z } from 'zod'
import { THOUGHTS_OF_MERGE } from './limits'
import { idSchema } from './text'

/** POST /api/thoughts/merge */
export const mergeInputSchema = z.object({
  ids: z
    .array(idSchema)
    .min(2, 'Choose at least two thoughts.')
    .max(THOUGHTS_OF_MERGE, `At most ${THOUGHTS_OF_MERGE} thoughts can be merged at once.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Give each thought once.'),
})
