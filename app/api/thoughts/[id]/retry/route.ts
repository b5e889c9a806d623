import { retryThought } from '@/lib/server/capture/retry'
import { route } from '@/lib/server/route'
import { idParams } from '@/lib/shared/text'

export const POST = route({
  auth: 'user',
  params: idParams,
  handler: ({ session, params }) => retryThought({ userId: session.userId, thoughtId: params.id }),
})
