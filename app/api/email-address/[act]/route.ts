import { followAddressLink } from '@/lib/server/email-addresses/follow'
import { resource, route } from '@/lib/server/http/route'
import { addressActSchema, addressLinkSchema } from '@/lib/shared/email-addresses'
import { messageSchema } from '@/lib/shared/message'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({
    summary:
      'Verifies an address, stops mail to it, or takes its change back, by the signed token of a mail',
    auth: 'none',
    params: addressActSchema,
    query: addressLinkSchema,
    answer: messageSchema,
    statuses: [200, 303],
    refusals: ['forbidden', 'conflict', 'not_found'],
    async handler({ params: { act }, query: { token, answer } }) {
      await followAddressLink({ act, token, now: new Date() })
      if (!answer) return { message: 'Done' }
      // Relative, so that it leads back to the host that was asked.
      const location = `/email-address/${act}?${new URLSearchParams({ token })}`
      return new Response(null, { status: 303, headers: { Location: location } })
    },
  }),
})
