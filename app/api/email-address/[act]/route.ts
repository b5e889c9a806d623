import { followAddressLink } from '@/lib/server/address-acts/follow'
import { seeOther } from '@/lib/server/responses/json-response'
import { resource } from '@/lib/server/http/route'
import { emailAddressCalls } from '@/lib/shared/calls/email-addresses'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  emailAddressCalls,
  '/api/email-address/[act]',
  {
    POST: {
      async handler({ params: { act }, query: { token, answer } }) {
        const next = await followAddressLink({ act, token, now: new Date() })
        if (!answer) return { message: 'Done' }
        return seeOther(next ?? `/email-address/${act}?${new URLSearchParams({ token })}`)
      },
    },
  },
)
