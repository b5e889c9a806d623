import { z } from 'zod'
import { AppError } from '@/lib/server/errors'
import { resource, route } from '@/lib/server/route'
import { transcribeSchema, TRANSCRIBE_BODY_LIMIT_BYTES } from '@/lib/shared/transcription'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: route({
    summary: 'Turn a recording into text',
    auth: 'user',
    body: transcribeSchema,
    bodyLimitBytes: TRANSCRIBE_BODY_LIMIT_BYTES,
    answer: z.object({ text: z.string() }),
    refusals: ['not_available'],
    async handler() {
      throw new AppError('not_available', 'Transcription is not available on this server.')
    },
  }),
})
