import { listCategories } from '@/lib/server/categories/read'
import { createCategory } from '@/lib/server/categories/write'
import { resource, route } from '@/lib/server/http/route'
import { categoryInputSchema, categorySchema, createdCategorySchema } from '@/lib/shared/categories'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({
    summary: 'Categories by name, with the number of their thoughts',
    auth: 'user',
    isConditional: true,
    answer: categorySchema.array(),
    handler: ({ session }) => listCategories({ userId: session.userId }),
  }),
  POST: route({
    summary: 'Create a category; 200 with the one that has that name already',
    description:
      'Names are compared whatever their case. One that is there already is answered with `wasExisting`.',
    auth: 'user',
    body: categoryInputSchema,
    answer: createdCategorySchema,
    statuses: [201, 200],
    async handler({ session, body }) {
      const category = await createCategory({ userId: session.userId, name: body.name })
      return Response.json(category, { status: category.wasExisting ? 200 : 201 })
    },
  }),
})
