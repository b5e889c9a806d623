import { capture } from '@/lib/server/capture/capture'
import { viaOf } from '@/lib/server/http/caller'
import { resource } from '@/lib/server/http/route'
import { listResponse } from '@/lib/server/thoughts/list-response'
import { thoughtAgain } from '@/lib/server/thoughts/read'
import { SENT_AT_HEADER } from '@/lib/shared/operation-headers'
import { thoughtCalls } from '@/lib/shared/calls/thoughts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(thoughtCalls, '/api/thoughts', {
  GET: {
    handler: ({ caller, query }) => listResponse({ userId: caller.userId, ...query }),
  },
  POST: {
    again: thoughtAgain,
    handler: ({ caller, body, request }) =>
      capture({
        userId: caller.userId,
        via: viaOf(caller),
        sentAt: request.headers.get(SENT_AT_HEADER),
        ...body,
      }),
  },
})
