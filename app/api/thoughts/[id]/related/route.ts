import { route } from '@/lib/server/route'
import { listRelated } from '@/lib/server/thoughts/related'
import { idParams } from '@/lib/shared/text'

export const GET = route({
  auth: 'user',
  isConditional: true,
  params: idParams,
  handler: ({ session, params }) => listRelated({ userId: session.userId, thoughtId: params.id }),
})
