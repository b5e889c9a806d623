import { listCategories } from '@/lib/server/categories/read'
import { createCategory } from '@/lib/server/categories/write'
import { route } from '@/lib/server/route'
import { categoryInputSchema } from '@/lib/shared/categories'

export const GET = route({
  auth: 'user',
  isConditional: true,
  handler: ({ session }) => listCategories({ userId: session.userId }),
})

export const POST = route({
  auth: 'user',
  body: categoryInputSchema,
  async handler({ session, body }) {
    const category = await createCategory({ userId: session.userId, name: body.name })
    return Response.json(category, { status: category.wasExisting ? 200 : 201 })
  },
})
