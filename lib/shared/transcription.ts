import { z } from 'zod'
import { RECORDING_MAX_BYTES } from './limits'

/** The size of a recording of 10 MB in base64 and its JSON. */
export const TRANSCRIBE_BODY_LIMIT_BYTES = Math.ceil((RECORDING_MAX_BYTES * 4) / 3) + 1024

/**
 * POST /api/transcribe: the recording as a data URL, or the id under which the server stored it when
 * its transcription failed. Some browsers label recordings video/webm (voice.md#what-is-accepted).
 */
export const transcribeSchema = z
  .object({
    audio: z
      .string()
      .regex(
        /^data:(audio\/[\w.+-]{1,60}|video\/webm)[^,]{0,100};base64,/,
        'Send the recording as a data URL.',
      )
      .optional(),
    recordingId: z
      .string()
      .regex(/^[0-9a-f]{32}$/, 'This is not the id of a recording.')
      .optional(),
  })
  .refine(
    ({ audio, recordingId }) => (audio === undefined) !== (recordingId === undefined),
    'Send the recording as a data URL, or the id of one that was kept.',
  )

/** Empty when nothing was heard. */
export const transcriptSchema = z.object({ text: z.string() })
export type Transcript = z.infer<typeof transcriptSchema>

/** GET /api/transcribe: whether this server can turn recordings into text. */
export const transcriptionSchema = z.object({ isAvailable: z.boolean() })
export type Transcription = z.infer<typeof transcriptionSchema>
