import { updateProfile } from '@/lib/server/accounts/update-profile'
import { resource, route } from '@/lib/server/http/route'
import { profilePatchSchema, userSchema } from '@/lib/shared/accounts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PATCH: route({
    summary: 'Change e-mail, display name, timezone or phone',
    description:
      'Give only what changes. Null clears the display name and the phone and puts the timezone back to the default; the e-mail can’t be cleared.',
    auth: 'user',
    body: profilePatchSchema,
    answer: userSchema,
    refusals: ['forbidden'],
    handler: ({ session, body }) => updateProfile({ userId: session.userId, ...body }),
  }),
})
