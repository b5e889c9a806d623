import { readForm } from '@/lib/server/http/request-body'
import { resource, route } from '@/lib/server/http/route'
import { answerTwilio } from '@/lib/server/texts/webhook'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({
    summary: 'A text message from the SMS provider, signed by it; answers TwiML',
    description: 'The signature covers the public address and the form’s fields.',
    signed: { header: 'X-Twilio-Signature', mediaType: 'application/x-www-form-urlencoded' },
    auth: 'none',
    limit: null,
    answer: { file: ['text/xml'] },
    refusals: ['not_available', 'forbidden', 'invalid_input', 'too_large', 'unsupported_type'],
    async handler({ request }) {
      const twiml = await answerTwilio({
        fields: await readForm(request),
        signature: request.headers.get('x-twilio-signature'),
        search: request.nextUrl.search,
        now: new Date(),
      })
      return new Response(twiml, { headers: { 'Content-Type': 'text/xml; charset=utf-8' } })
    },
  }),
})
