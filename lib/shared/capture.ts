import { z } from 'zod'
import { THOUGHT_MAX_LENGTH } from './limits'
import { atMost, idSchema, plainText } from './text'

/** Text of a thought that a person rewrites; how long it may be depends on what is stored. */
export const editedTextSchema = plainText.refine(
  (text) => text.trim() !== '',
  'Please enter some text or record a message first.',
)

/** What is said of a text longer than `limit` characters. */
export const tooLong = (limit: number) => `Your message exceeds the ${limit} character limit.`

/** Thought text (capture.md#length-of-a-thought); kept exactly as written, surrounding space included. */
const thoughtTextSchema = atMost(editedTextSchema, THOUGHT_MAX_LENGTH, tooLong(THOUGHT_MAX_LENGTH))

/** POST /api/thoughts. Texts come only from the provider's webhook, so 'sms' is refused. */
export const captureSchema = z.object({
  text: thoughtTextSchema,
  source: z.enum(['web', 'voice']).default('web'),
  /** Made by the client once per thought: a repeated send is answered with the first one's row. */
  clientId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, 'clientId takes up to 64 letters, digits, - and _')
    .optional(),
  /** The person's category that it lands in, whatever the organiser thinks. */
  categoryId: idSchema.nullable().optional(),
})
export type CaptureInput = z.input<typeof captureSchema>
