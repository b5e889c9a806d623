import { notFound } from '@/lib/server/errors'
import { isOutboxOpen, listOutbox } from '@/lib/server/outbox/read'
import { resource, route } from '@/lib/server/http/route'
import { outboxMessageSchema } from '@/lib/shared/outbox'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({
    summary: 'Local mode: mail and texts that would have been sent, newest first',
    auth: 'none',
    answer: outboxMessageSchema.array(),
    refusals: ['not_found'],
    async handler({ request }) {
      if (!isOutboxOpen(request.headers)) throw notFound('Page')
      return listOutbox()
    },
  }),
})
