import { actionItemAgain } from '@/lib/server/action-items/read'
import { restoreActionItem } from '@/lib/server/action-items/restore'
import { resource } from '@/lib/server/http/route'
import { actionItemCalls } from '@/lib/shared/calls/action-items'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  actionItemCalls,
  '/api/action-items/[id]/restore',
  {
    POST: {
      again: actionItemAgain,
      handler: ({ caller, params }) =>
        restoreActionItem({ userId: caller.userId, actionItemId: params.id, now: new Date() }),
    },
  },
)
