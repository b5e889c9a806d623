import { emailResponse } from '@/lib/server/responses/email-response'
import { notFound } from '@/lib/server/errors'
import { isOutboxOpen, readOutboxHtml } from '@/lib/server/outbox/read'
import { resource } from '@/lib/server/http/route'
import { idParams } from '@/lib/shared/text'

/** Local mode: one e-mail as a mail program shows it, for the iframes of the outbox. */
const calls = {
  'GET /dev/outbox/[id]/mail.html': {
    summary: 'Local mode: the HTML of an e-mail that would have been sent',
    auth: 'none',
    params: idParams,
    response: { file: ['text/html'] },
    refusals: ['not_found'],
  },
} as const

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  calls,
  '/dev/outbox/[id]/mail.html',
  {
    GET: {
      async handler({ params, request }) {
        if (!isOutboxOpen(request.headers)) throw notFound('Mail')
        return emailResponse(await readOutboxHtml(params))
      },
    },
  },
)
