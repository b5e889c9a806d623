import { deleteReminder, updateReminder } from '@/lib/server/reminders/write'
import { resource, route } from '@/lib/server/http/route'
import { messageSchema } from '@/lib/shared/message'
import { reminderPatchSchema, reminderSchema } from '@/lib/shared/reminders'
import { idParams } from '@/lib/shared/text'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PATCH: route({
    summary: 'Reword a reminder, or move it to another time',
    auth: 'user',
    params: idParams,
    body: reminderPatchSchema,
    answer: reminderSchema,
    handler: ({ session: { userId, timezone }, params, body }) =>
      updateReminder({ userId, reminderId: params.id, timezone, now: new Date(), ...body }),
  }),
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
