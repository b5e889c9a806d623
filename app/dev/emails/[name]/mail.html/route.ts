import { z } from 'zod'
import { emailResponse } from '@/lib/server/responses/email-response'
import { renderSample } from '@/lib/server/emails/samples'
import { notFound } from '@/lib/server/errors'
import { isOutboxOpen } from '@/lib/server/outbox/read'
import { resource } from '@/lib/server/http/route'

/** Local mode: every kind of e-mail with sample content, for `npm run shots`. */
const calls = {
  'GET /dev/emails/[name]/mail.html': {
    summary: 'Local mode: a sample of one kind of e-mail',
    auth: 'none',
    params: z.object({ name: z.string() }),
    response: { file: ['text/html'] },
    refusals: ['not_found'],
  },
} as const

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  calls,
  '/dev/emails/[name]/mail.html',
  {
    GET: {
      async handler({ params, request }) {
        if (!isOutboxOpen(request.headers)) throw notFound('Mail')
        return emailResponse((await renderSample(params)).html)
      },
    },
  },
)
