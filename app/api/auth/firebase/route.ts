import { AppError } from '@/lib/server/errors'
import { resource, route } from '@/lib/server/route'
import { externalProfileSchema, userSchema } from '@/lib/shared/accounts'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: route({
    summary: 'Sign in with the profile of an external account',
    auth: 'none',
    body: externalProfileSchema,
    limit: 'loginAddress',
    answer: userSchema,
    refusals: ['signed_out'],
    /** The four fields prove nothing by themselves, and no provider has vouched for them. */
    async handler() {
      throw new AppError('signed_out', 'Failed to authenticate with server')
    },
  }),
})
