import { deleteReminder } from '@/lib/server/reminders/write'
import { resource, route } from '@/lib/server/route'
import { messageSchema } from '@/lib/shared/message'
import { idParams } from '@/lib/shared/text'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  DELETE: route({
    summary: 'Delete a reminder',
    auth: 'user',
    params: idParams,
    answer: messageSchema,
    async handler({ session, params }) {
      await deleteReminder({ userId: session.userId, reminderId: params.id })
      return { message: 'Reminder deleted' }
    },
  }),
})
