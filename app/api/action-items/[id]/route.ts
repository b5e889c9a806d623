import { deleteActionItem, updateActionItem } from '@/lib/server/action-items/write'
import { route } from '@/lib/server/route'
import { actionItemPatchSchema } from '@/lib/shared/action-items'
import { idParams } from '@/lib/shared/text'

export const PATCH = route({
  auth: 'user',
  params: idParams,
  body: actionItemPatchSchema,
  handler: ({ session, params, body }) =>
    updateActionItem({ userId: session.userId, actionItemId: params.id, ...body }),
})

export const DELETE = route({
  auth: 'user',
  params: idParams,
  async handler({ session, params }) {
    await deleteActionItem({ userId: session.userId, actionItemId: params.id })
    return { message: 'Action item deleted' }
  },
})
