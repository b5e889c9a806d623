import { nothingHere } from '@/lib/server/errors'
import { resource } from '@/lib/server/http/route'
import { isOutboxOpen, listOutbox } from '@/lib/server/outbox/read'
import { outboxCalls } from '@/lib/shared/calls/outbox'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(outboxCalls, '/api/dev/outbox', {
  GET: {
    async handler({ request }) {
      if (!isOutboxOpen(request.headers)) throw nothingHere()
      return listOutbox()
    },
  },
})
