import { suggestReminders } from '@/lib/server/reminders/suggest'
import { resource, route } from '@/lib/server/http/route'
import { reminderSuggestionSchema } from '@/lib/shared/reminders'
import { idParams } from '@/lib/shared/text'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({
    summary: 'Reminders that the words of a thought suggest, soonest first',
    auth: 'user',
    params: idParams,
    answer: reminderSuggestionSchema.array(),
    handler: ({ session: { userId, timezone }, params }) =>
      suggestReminders({ userId, thoughtId: params.id, timezone, now: new Date() }),
  }),
})
