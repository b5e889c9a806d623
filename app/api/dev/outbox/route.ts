import { notFound } from '@/lib/server/errors'
import { isOutboxOpen, listOutbox } from '@/lib/server/outbox/read'
import { route } from '@/lib/server/route'

export const GET = route({
  auth: 'none',
  async handler() {
    if (!isOutboxOpen()) throw notFound('Page')
    return listOutbox()
  },
})
