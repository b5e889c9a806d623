import 'server-only'
import type { JsonSchema } from '@/lib/shared/api-document'
import { ENTRIES_AT_ONCE } from '@/lib/shared/limits'

/** What the document says about a field in addition to its schema. */
export type FieldDocument = Pick<JsonSchema, 'description' | 'examples' | 'enum'>

/** Fields and parameters that mean the same everywhere. */
export const COMMON_FIELDS: Record<string, FieldDocument> = {
  id: { description: 'Its id.', examples: [12] },
  userId: { description: 'The id of the person who has it.', examples: [7] },
  thoughtId: { description: 'The id of the thought it belongs to.', examples: [12] },
  categoryId: { description: 'The id of its category; null when it is in none.', examples: [3] },
  tagId: { description: 'The id of the tag.', examples: [5] },
  name: { description: 'Its name.', examples: ['Boats'] },
  text: { description: 'Its text.', examples: ['Sand the hull'] },
  summary: {
    description: 'What it says, in a sentence or two.',
    examples: ['Get the boat ready.'],
  },
  createdAt: { description: 'When it was made.' },
  updatedAt: { description: 'When it was last changed.' },
  expiresAt: { description: 'Until when it can be used.' },
  pinnedAt: {
    description: 'Since when it is pinned; null when it is not.',
    examples: ['2025-05-10T08:00:00.000Z'],
  },
  status: { description: 'How it stands.' },
  message: { description: 'What happened, in words for people.', examples: ['Done'] },
  url: { description: 'The address to go to.', examples: ['https://example.com/'] },
  clientSecret: { description: 'What the payment form takes.', examples: ['SECRET'] },
  tags: { description: 'Its tags.' },
  position: {
    description:
      'Where it stands among those of its thought: any number, lower ones come first. One without stands at its id.',
    examples: [12.5],
  },
  dueOn: {
    description: 'The day by which it is to be done; missing when it has none.',
    examples: ['2090-05-09'],
  },
  isCompleted: { description: 'Whether it is ticked off.', examples: [true] },
  isWaiting: { description: 'Whether it waits for somebody else.', examples: [true] },

  username: { description: 'The name to sign in with.', examples: ['robin'] },
  password: { description: 'The password.', examples: ['correct horse'] },
  newPassword: { description: 'The password from now on.', examples: ['battery staple'] },
  currentPassword: { description: 'The password so far.', examples: ['correct horse'] },
  email: { description: 'The e-mail address.', examples: ['robin@example.com'] },
  displayName: { description: 'The name that is shown.', examples: ['Robin'] },
  phone: { description: 'A US phone number, in any spelling.', examples: ['+12025550123'] },
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
  emailDailySummary: { description: 'A mail each day with what came in.' },
  emailMonthlySummary: { description: 'A mail each month with what came in.' },
  smsNewRambleNotify: { description: 'A text for each new thought; takes a verified phone.' },
  enableReminders: { description: 'Whether reminders are sent at all.' },
  smsReminders: { description: 'Reminders as texts; takes a verified phone.' },
  emailReminders: { description: 'Reminders as mails.' },
  deleteAtOnce: {
    description: 'Whether deleted thoughts are gone at once, in place of being kept for 30 days.',
  },
  splitByItself: {
    description: 'Whether thoughts that hold several are split as they are organised.',
  },

  kind: { description: 'What it is.' },
  revision: {
    description: 'The revision of the last commit that touched it.',
    examples: ['1790000000000000'],
  },
  value: { description: 'What it is now; null when it is gone or no longer listed.' },

  archived: {
    description: 'Whether archived thoughts are meant, in place of the active ones.',
    enum: ['true', 'false'],
  },
  limit: {
    description: `The most entries of the answer; all without it. Above ${ENTRIES_AT_ONCE} there are no pages.`,
    examples: [50],
  },
  cursor: { description: 'Where the page begins: from the Link header of the one before.' },
  token: { description: 'The signed token of the link.', examples: ['TOKEN'] },
  answer: { description: 'Leads a person back to the page; without it the answer is JSON.' },
  provider: { description: 'The provider’s id: google or oidc.', examples: ['google'] },
  act: { description: 'What the link does with the address.' },
  newCategoryId: {
    description: 'The category that its thoughts move to; without it they are in none.',
    examples: [4],
  },
}
