import { actionItemAgain } from '@/lib/server/action-items/read'
import { deleteActionItem, updateActionItem } from '@/lib/server/action-items/write'
import { resource } from '@/lib/server/http/route'
import { SAME_RESPONSE } from '@/lib/server/operations/again'
import { actionItemCalls } from '@/lib/shared/calls/action-items'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  actionItemCalls,
  '/api/action-items/[id]',
  {
    PATCH: {
      again: actionItemAgain,
      handler: ({ caller, params, body }) =>
        updateActionItem({ userId: caller.userId, actionItemId: params.id, ...body }),
    },
    DELETE: {
      again: SAME_RESPONSE,
      async handler({ caller, params }) {
        await deleteActionItem({ userId: caller.userId, actionItemId: params.id })
        return { message: 'Action item deleted' } as const
      },
    },
  },
)
