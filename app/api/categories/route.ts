import { listCategories } from '@/lib/server/categories/read'
import { route } from '@/lib/server/route'

export const GET = route({
  auth: 'user',
  isConditional: true,
  handler: ({ session }) => listCategories({ userId: session.userId }),
})
