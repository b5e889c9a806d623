import 'server-only'
import type { JsonSchema } from '@/lib/shared/api-document'
import { ENTRIES_AT_ONCE } from '@/lib/shared/limits'

/** What the document adds to a field's schema. */
export type FieldDocument = Pick<JsonSchema, 'description' | 'examples' | 'enum'>

/** Fields and parameters that mean the same everywhere. */
export const COMMON_FIELDS: Record<string, FieldDocument> = {
  id: { description: 'Its id.', examples: [12] },
  userId: { description: 'The id of the person it belongs to.', examples: [7] },
  thoughtId: { description: 'The id of the thought it belongs to.', examples: [12] },
  categoryId: { description: 'The id of its category; null when it is in none.', examples: [3] },
  tagId: { description: 'The id of the tag.', examples: [5] },
  deliveryId: { description: 'The id of the delivery.', examples: [120] },
  name: { description: 'Its name.', examples: ['Boats'] },
  text: { description: 'Its text.', examples: ['Sand the hull'] },
  summary: {
    description: 'A summary, in a sentence or two.',
    examples: ['Get the boat ready.'],
  },
  createdAt: { description: 'When it was made.' },
  updatedAt: { description: 'When it was last changed.' },
  expiresAt: { description: 'When it expires.' },
  pinnedAt: {
    description: 'Since when it is pinned; null when it is not.',
    examples: ['2025-05-10T08:00:00.000Z'],
  },
  status: { description: 'Its state.' },
  message: { description: 'What happened, in words for people.', examples: ['Done'] },
  url: { description: 'The address to go to.', examples: ['https://example.com/'] },
  clientSecret: { description: 'The secret for the payment form.', examples: ['SECRET'] },
  tags: { description: 'Its tags.' },
  position: {
    description:
      'Its place among the items of its thought: any number, lowest first. An item without a position is placed by its id.',
    examples: [12.5],
  },
  dueOn: {
    description: 'The day by which it is to be done; missing when it has none.',
    examples: ['2090-05-09'],
  },
  isCompleted: { description: 'Whether it is done.', examples: [true] },
  isWaiting: { description: 'Whether it is waiting for somebody else.', examples: [true] },

  username: { description: 'The name to sign in with.', examples: ['robin'] },
  password: { description: 'The password.', examples: ['correct horse'] },
  newPassword: { description: 'The new password.', examples: ['battery staple'] },
  currentPassword: { description: 'The current password.', examples: ['correct horse'] },
  email: { description: 'The e-mail address.', examples: ['robin@example.com'] },
  displayName: { description: 'The display name.', examples: ['Robin'] },
  phone: { description: 'A US phone number, in any format.', examples: ['+12025550123'] },
  timezone: { description: 'An IANA timezone.', examples: ['America/New_York'] },
  firebaseId: {
    description: 'The id of the person at the external provider.',
    examples: ['109876543210987654321'],
  },
  photoURL: {
    description: 'The address of the person’s picture at the external provider.',
    examples: ['https://example.com/robin.png'],
  },
  emailNewRambleNotify: { description: 'A mail for each new thought.' },
  emailDailySummary: { description: 'A mail each day with what was captured.' },
  emailMonthlySummary: { description: 'A mail each month with what was captured.' },
  smsNewRambleNotify: { description: 'A text for each new thought; needs a verified phone.' },
  enableReminders: { description: 'Whether reminders are sent at all.' },
  smsReminders: { description: 'Reminders as texts; needs a verified phone.' },
  emailReminders: { description: 'Reminders by mail.' },
  deleteAtOnce: {
    description:
      'Whether thoughts are deleted for good at once, instead of being kept for 30 days.',
  },
  splitByItself: {
    description: 'Whether a thought that contains several is split when it is organised.',
  },

  kind: { description: 'The kind of thing.' },
  revision: {
    description: 'The revision of the last commit that touched it.',
    examples: ['1790000000000000'],
  },
  value: {
    description: 'Its current state; null when it has been deleted or is no longer listed.',
  },

  archived: {
    description: 'True for archived thoughts, false for active thoughts.',
    enum: ['true', 'false'],
  },
  limit: {
    description: `The maximum number of entries in the response; all by default. Limits above ${ENTRIES_AT_ONCE} are not paged.`,
    examples: [50],
  },
  cursor: { description: 'Where the page begins: from the Link header of the previous page.' },
  token: { description: 'The signed token of the link.', examples: ['TOKEN'] },
  answer: {
    description: 'With `page`, a redirect back to the page; by default the response is JSON.',
  },
  provider: { description: 'The provider’s id: google or oidc.', examples: ['google'] },
  requestId: {
    description: 'The id of the assistant’s request, from the address of its page.',
    examples: ['FlPbN6dF6tX6mJF3dzdKpfgDkPcrVgHGf63M5xYqYgb'],
  },
  act: { description: 'What the link does with the address.' },
  newCategoryId: {
    description: 'The category that its thoughts move to; by default they end up in none.',
    examples: [4],
  },
}
