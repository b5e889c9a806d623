import { z } from 'zod'
import { THOUGHT_MAX_LENGTH } from './limits'
import { atMost, plainText } from './text'

/** Thought text (capture.md#length-of-a-thought); kept exactly as written, surrounding space included. */
export const thoughtTextSchema = atMost(
  plainText.refine(
    (text) => text.trim() !== '',
    'Please enter some text or record a message first.',
  ),
  THOUGHT_MAX_LENGTH,
  `Your message exceeds the ${THOUGHT_MAX_LENGTH} character limit.`,
)

/** POST /api/thoughts. Texts come only from the provider's webhook, so 'sms' is refused. */
export const captureSchema = z.object({
  text: thoughtTextSchema,
  source: z.enum(['web', 'voice']).default('web'),
  /** Made by the client once per thought: a repeated send is answered with the first one's row. */
  clientId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, 'clientId takes up to 64 letters, digits, - and _')
    .optional(),
})
export type CaptureInput = z.input<typeof captureSchema>
