import { listReminders } from '@/lib/server/reminders/read'
import { createReminder } from '@/lib/server/reminders/write'
import { resource, route } from '@/lib/server/http/route'
import { reminderInputSchema, reminderSchema } from '@/lib/shared/reminders'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({
    summary: 'Reminders not yet delivered, soonest first',
    auth: 'user',
    isConditional: true,
    answer: reminderSchema.array(),
    handler: ({ session }) => listReminders({ userId: session.userId }),
  }),
  POST: route({
    summary: 'Schedule a reminder',
    description:
      'A time without a zone is in the person’s timezone. One that has passed is refused.',
    auth: 'user',
    body: reminderInputSchema,
    answer: reminderSchema,
    statuses: [201],
    handler: ({ session: { userId, timezone }, body }) =>
      createReminder({ userId, timezone, now: new Date(), ...body }),
  }),
})
