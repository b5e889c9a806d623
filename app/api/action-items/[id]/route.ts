import { deleteActionItem, updateActionItem } from '@/lib/server/action-items/write'
import { resource, route } from '@/lib/server/http/route'
import { actionItemPatchSchema, actionItemSchema } from '@/lib/shared/action-items'
import { messageSchema } from '@/lib/shared/message'
import { idParams } from '@/lib/shared/text'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PATCH: route({
    summary: 'Tick, untick or reword an action item',
    auth: 'user',
    params: idParams,
    body: actionItemPatchSchema,
    answer: actionItemSchema,
    handler: ({ session, params, body }) =>
      updateActionItem({ userId: session.userId, actionItemId: params.id, ...body }),
  }),
  DELETE: route({
    summary: 'Delete an action item',
    auth: 'user',
    params: idParams,
    answer: messageSchema,
    async handler({ session, params }) {
      await deleteActionItem({ userId: session.userId, actionItemId: params.id })
      return { message: 'Action item deleted' }
    },
  }),
})
