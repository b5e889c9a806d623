import { readForm } from '@/lib/server/http/request-body'
import { resource } from '@/lib/server/http/route'
import { respondToTwilio } from '@/lib/server/text-messages/webhook'
import { textMessageCalls } from '@/lib/shared/calls/text-messages'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  textMessageCalls,
  '/api/webhooks/twilio',
  {
    POST: {
      limit: null,
      async handler({ request }) {
        const twiml = await respondToTwilio({
          fields: await readForm(request),
          signature: request.headers.get('x-twilio-signature'),
          search: request.nextUrl.search,
          now: new Date(),
        })
        return new Response(twiml, { headers: { 'Content-Type': 'text/xml; charset=utf-8' } })
      },
    },
  },
)
