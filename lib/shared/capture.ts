import { z } from 'zod'
import { THOUGHT_MAX_LENGTH } from './limits'
import { atMost, idSchema, plainText, timestampSchema, visible } from './text'

/** An edited raw text of a thought; its maximum length depends on the stored text. */
export const editedTextSchema = visible(
  plainText,
  'Please enter some text or record a message first.',
)

/** The message for a text longer than `limit` characters. */
export const tooLong = (limit: number) => `Your message exceeds the ${limit} character limit.`

/**
 * Thought text (capture.md#length-of-a-thought); stored exactly as written, including surrounding
 * space.
 */
const thoughtTextSchema = atMost(editedTextSchema, THOUGHT_MAX_LENGTH, tooLong(THOUGHT_MAX_LENGTH))

/** POST /api/thoughts. Texts come only from the provider's webhook, so 'sms' is refused. */
export const captureSchema = z.object({
  text: thoughtTextSchema,
  source: z.enum(['web', 'voice']).default('web'),
  /** Another name of the operation id (calls.md#operations). */
  clientId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, 'clientId takes up to 64 letters, digits, - and _')
    .optional(),
  /** When it was made, if that was before it is sent (capture.md#made-earlier). */
  capturedAt: timestampSchema.optional(),
  /** The category that the person chose, which the organiser does not change. */
  categoryId: idSchema.nullable().optional(),
})
export type CaptureInput = z.input<typeof captureSchema>

/** POST /api/capture: a text, or a recording in base64. */
export const programCaptureSchema = z
  .object({
    text: thoughtTextSchema.optional(),
    recording: z.base64('The recording is not valid base64.').optional(),
    capturedAt: captureSchema.shape.capturedAt,
  })
  .refine(
    ({ text, recording }) => (text === undefined) !== (recording === undefined),
    'Send a text or a recording.',
  )
