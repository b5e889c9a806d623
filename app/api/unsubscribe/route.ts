import { resource, route } from '@/lib/server/http/route'
import { unsubscribe } from '@/lib/server/notifications/unsubscribe'
import { messageSchema } from '@/lib/shared/message'
import { unsubscribeLinkSchema, unsubscribeSchema } from '@/lib/shared/unsubscribe'

/** Relative, so that it leads back to the host that was asked. */
function toPage(token: string): Response {
  const location = `/unsubscribe?${new URLSearchParams({ token })}`
  return new Response(null, { status: 303, headers: { Location: location } })
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({
    summary:
      'The address in a mail’s List-Unsubscribe header, opened: leads to the page, changes nothing',
    auth: 'none',
    query: unsubscribeLinkSchema,
    answer: messageSchema,
    statuses: [303],
    async handler({ query }) {
      return toPage(query.token)
    },
  }),
  POST: route({
    summary: 'Turns off one kind of mail, by the signed token of its footer (RFC 8058)',
    auth: 'none',
    query: unsubscribeSchema,
    answer: messageSchema,
    statuses: [200, 303],
    refusals: ['forbidden'],
    async handler({ query: { token, answer } }) {
      await unsubscribe({ token, now: new Date() })
      return answer ? toPage(token) : { message: 'Unsubscribed' }
    },
  }),
})
