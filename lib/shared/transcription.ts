import { z } from 'zod'

/** A recording of 10 MB in base64, and the JSON around it. */
export const TRANSCRIBE_BODY_LIMIT_BYTES = Math.ceil((10 * 1024 * 1024 * 4) / 3) + 1024

/** POST /api/transcribe: the recording as a data URL. Some browsers call theirs video/webm. */
export const transcribeSchema = z.object({
  audio: z
    .string()
    .regex(
      /^data:(audio\/[\w.+-]+|video\/webm)[^,]{0,100};base64,/,
      'Send the recording as a data URL.',
    ),
})
