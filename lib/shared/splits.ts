import { z } from 'zod'
import { PARTS_OF_SPLIT } from './limits'
import { idSchema } from './text'
import { thoughtSchema, versionSchema } from './thoughts'
import { hasVisibleText } from './visible-text'

/** Where a text is cut, as places in its string from 1 on. */
export type Cuts = readonly number[]

/** Whether a place lies between the two units of one character. */
function isInsideCharacter(text: string, at: number): boolean {
  return /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(at))
}

/** The parts of a text between its cuts; together they are the text. */
export function partsBetween(text: string, cuts: Cuts): string[] {
  return [0, ...cuts].map((start, index) => text.slice(start, cuts[index]))
}

/**
 * Whether a text can be split at these cuts: 2 to 20 parts, the cuts ascending and inside the text, none inside a
 * character, and no part blank.
 */
export function areCuts(text: string, cuts: Cuts): boolean {
  if (cuts.length === 0 || cuts.length >= PARTS_OF_SPLIT) return false
  const isInOrder = cuts.every(
    (at, index) => Number.isInteger(at) && at > (cuts[index - 1] ?? 0) && at < text.length,
  )
  if (!isInOrder || cuts.some((at) => isInsideCharacter(text, at))) return false
  return partsBetween(text, cuts).every((part) => hasVisibleText(part))
}

/** POST /api/thoughts/{id}/split */
export const splitInputSchema = z.object({
  cuts: z
    .array(z.int().positive())
    .min(1)
    .max(PARTS_OF_SPLIT - 1),
  basedOn: versionSchema.optional(),
})

/** PATCH /api/thoughts/{id}/split */
export const splitPatchSchema = z.object({ isWhole: z.boolean() })

/** A thought that another was made from, or made into. */
export const relativeSchema = z.object({ id: idSchema, title: z.string() })

/** How a thought could be split or was, and what it is a part of. */
export const thoughtSplitSchema = z.object({
  /** Null where nothing is proposed. */
  proposedCuts: z.array(z.int()).nullable(),
  /** Where it was split; null if it is not split, or its text has changed since. */
  cuts: z.array(z.int()).nullable(),
  source: relativeSchema.nullable(),
  /** In the order of the text; deleted parts are left out. */
  parts: z.array(relativeSchema),
})
export type ThoughtSplit = z.infer<typeof thoughtSplitSchema>

/** What splitting made: the source, archived, and its parts in the order of the text. */
export const splitThoughtSchema = z.object({
  source: thoughtSchema,
  parts: thoughtSchema.array(),
})
export type SplitThought = z.infer<typeof splitThoughtSchema>
