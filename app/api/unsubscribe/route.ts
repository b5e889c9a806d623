import { seeOther } from '@/lib/server/responses/json-response'
import { resource } from '@/lib/server/http/route'
import { unsubscribe } from '@/lib/server/notifications/unsubscribe'
import { notificationCalls } from '@/lib/shared/calls/notifications'

const toPage = (token: string) => seeOther(`/unsubscribe?${new URLSearchParams({ token })}`)

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  notificationCalls,
  '/api/unsubscribe',
  {
    GET: {
      async handler({ query }) {
        return toPage(query.token)
      },
    },
    POST: {
      async handler({ query: { token, answer } }) {
        await unsubscribe({ token, now: new Date() })
        return answer ? toPage(token) : { message: 'Unsubscribed' }
      },
    },
  },
)
