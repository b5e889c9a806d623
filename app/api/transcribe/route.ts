import {
  readAvailability,
  transcribeKept,
  transcribeUpload,
} from '@/lib/server/recordings/transcribe'
import { resource, route } from '@/lib/server/http/route'
import {
  TRANSCRIBE_BODY_LIMIT_BYTES,
  transcribeSchema,
  transcriptionSchema,
  transcriptSchema,
} from '@/lib/shared/transcription'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({
    summary: 'Whether recordings can be turned into text on this server',
    auth: 'user',
    answer: transcriptionSchema,
    handler: async () => readAvailability(),
  }),
  POST: route({
    summary: 'Turn a recording into text; empty when nothing was heard',
    description:
      'Send the recording, or the id of one that was kept. When the provider fails, the refusal’s `recordingId` is that id, so that a retry needs no second upload.',
    auth: 'user',
    body: transcribeSchema,
    bodyLimitBytes: TRANSCRIBE_BODY_LIMIT_BYTES,
    perUser: { limit: 'transcribeUser', atOnce: 2 },
    answer: transcriptSchema,
    refusals: ['not_found', 'provider_failed', 'not_available'],
    handler: ({ session: { userId }, body: { audio = '', recordingId }, request: { signal } }) =>
      recordingId === undefined
        ? transcribeUpload({ userId, audio, signal })
        : transcribeKept({ userId, recordingId, signal }),
  }),
})
