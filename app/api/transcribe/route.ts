import { resource } from '@/lib/server/http/route'
import {
  readAvailability,
  transcribeKept,
  transcribeUpload,
} from '@/lib/server/recordings/transcribe'
import { recordingCalls } from '@/lib/shared/calls/recordings'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  recordingCalls,
  '/api/transcribe',
  {
    GET: {
      handler: async () => readAvailability(),
    },
    POST: {
      perUser: { limit: 'transcribeUser', atOnce: 2 },
      handler: ({ session: { userId }, body: { audio = '', recordingId }, request: { signal } }) =>
        recordingId === undefined
          ? transcribeUpload({ userId, audio, signal })
          : transcribeKept({ userId, recordingId, signal }),
    },
  },
)
