import { programCaptureSchema } from '../capture'
import { thoughtSchema } from '../thoughts'
import { TRANSCRIBE_BODY_LIMIT_BYTES } from '../transcription'
import type { CallTable } from './contract'

/** The call by which programs capture. */
export const captureCalls = {
  'POST /api/capture': {
    summary: 'Capture a thought from a program',
    description:
      'The whole body may be the text, also as `curl -d` sends it, or a recording; a form or JSON has the same fields. The response is one line, and means that the thought is on disk. An `Idempotency-Key` makes the call safe to repeat with the same body.',
    auth: 'user',
    scopes: ['capture', 'write'],
    operation: 'for ever',
    correctsClock: true,
    body: programCaptureSchema,
    bodyLimitBytes: TRANSCRIBE_BODY_LIMIT_BYTES,
    wholeBody: { text: 'text', recording: 'recording' },
    response: thoughtSchema,
    isLine: true,
    statuses: [201],
    refusals: ['plan_limit', 'provider_failed', 'not_available'],
  },
} as const satisfies CallTable
