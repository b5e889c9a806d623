import {
  TRANSCRIBE_BODY_LIMIT_BYTES,
  transcribeSchema,
  transcriptionSchema,
  transcriptSchema,
} from '../transcription'
import type { CallTable } from './contract'

/** Calls about recordings and their transcription. */
export const recordingCalls = {
  'GET /api/transcribe': {
    summary: 'Whether recordings can be turned into text on this server',
    auth: 'user',
    response: transcriptionSchema,
  },
  'POST /api/transcribe': {
    summary: 'Turn a recording into text; empty when nothing was said',
    description:
      'Send a recording, or the id of a kept recording. When the provider fails, the refusal has that id in `recordingId`, so that a retry needs no second upload.',
    auth: 'user',
    body: transcribeSchema,
    bodyLimitBytes: TRANSCRIBE_BODY_LIMIT_BYTES,
    response: transcriptSchema,
    refusals: ['not_found', 'provider_failed', 'not_available'],
  },
} as const satisfies CallTable
