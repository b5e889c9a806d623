import { resource, route } from '@/lib/server/http/route'
import { endOneSession } from '@/lib/server/sessions/end'
import { messageSchema } from '@/lib/shared/message'
import { idParams } from '@/lib/shared/text'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  DELETE: route({
    summary: 'End one session',
    auth: 'user',
    params: idParams,
    answer: messageSchema,
    async handler({ session: { userId }, params }) {
      await endOneSession({ userId, sessionId: params.id })
      return { message: 'Signed out' }
    },
  }),
})
