import { readOutboxHtml } from '@/lib/server/outbox/read'
import { resource, route } from '@/lib/server/route'
import { idParams } from '@/lib/shared/text'

/** Even when it is opened on its own: no script, no form, nothing fetched, and no part of our origin. */
const POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Local mode: one e-mail as a mail program would show it, for the frames of the outbox. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: route({
    summary: 'Local mode: the HTML of an e-mail that would have been sent',
    auth: 'none',
    params: idParams,
    answer: { file: ['text/html'] },
    refusals: ['not_found'],
    async handler({ params }) {
      return new Response(await readOutboxHtml(params), {
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy': POLICY,
          'X-Content-Type-Options': 'nosniff',
          'Referrer-Policy': 'no-referrer',
        },
      })
    },
  }),
})
