import { addActionItem } from '@/lib/server/action-items/add'
import { actionItemAgain } from '@/lib/server/action-items/read'
import { jsonResponse } from '@/lib/server/responses/json-response'
import { resource } from '@/lib/server/http/route'
import { readThought } from '@/lib/server/thoughts/read'
import { thoughtCalls } from '@/lib/shared/calls/thoughts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  thoughtCalls,
  '/api/thoughts/[id]/action-items',
  {
    GET: {
      async handler({ caller, params }) {
        return (await readThought({ userId: caller.userId, thoughtId: params.id })).actionItems
      },
    },
    POST: {
      again: actionItemAgain,
      async handler({ caller, params, body }) {
        const item = await addActionItem({ userId: caller.userId, thoughtId: params.id, ...body })
        return jsonResponse(item, { status: 201 })
      },
    },
  },
)
