import { AppError } from '@/lib/server/errors'
import { resource, route } from '@/lib/server/route'
import { messageSchema } from '@/lib/shared/message'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: route({
    summary: 'A text message from the SMS provider',
    auth: 'none',
    answer: messageSchema,
    refusals: ['not_available'],
    async handler() {
      throw new AppError('not_available', 'Text messages are not available on this server.')
    },
  }),
})
