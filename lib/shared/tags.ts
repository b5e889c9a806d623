import { z } from 'zod'
import { idSchema } from './text'

export const tagSchema = z.object({ id: idSchema, name: z.string() })
export type Tag = z.infer<typeof tagSchema>

/**
 * The form in which tag names are compared: trimmed, single spaces, lower case. `#` that
 * people put in front is not part of the name.
 */
export function normaliseTagName(name: string): string {
  return name.trim().replace(/^#+/, '').replace(/\s+/g, ' ').trim().toLowerCase()
}
