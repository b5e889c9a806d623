import 'server-only'
import type { z } from 'zod'
import { accountDeletionSchema } from '@/lib/shared/account-data'
import {
  changePasswordSchema,
  externalProfileSchema,
  proofSchema,
  externalSignInSchema,
  loginSchema,
  notificationSettingsSchema,
  phoneCodeSchema,
  phoneInputSchema,
  profilePatchSchema,
  registerSchema,
  setPasswordSchema,
} from '@/lib/shared/accounts'
import {
  actionItemInputSchema,
  actionItemPatchSchema,
  actionItemQuerySchema,
} from '@/lib/shared/action-items'
import { bulkChangeInputSchema } from '@/lib/shared/bulk-changes'
import { changesQuerySchema } from '@/lib/shared/feed'
import { captureSchema } from '@/lib/shared/capture'
import { categoryDeletionSchema, categoryInputSchema } from '@/lib/shared/categories'
import {
  BULK_CHANGE_AT_ONCE,
  BULK_CHANGE_MOST,
  CAPTURED_AT_MOST_DAYS,
  OPERATIONS_AT_ONCE,
  PARTS_OF_SPLIT,
  PINNED_THOUGHTS,
  RECORDING_MAX_BYTES,
  TAG_MAX_LENGTH,
  THOUGHTS_OF_MERGE,
  THOUGHT_MAX_LENGTH,
} from '@/lib/shared/limits'
import { mergeInputSchema } from '@/lib/shared/merges'
import { operationSchema, operationsSchema } from '@/lib/shared/operations'
import { passwordResetFinishSchema, passwordResetRequestSchema } from '@/lib/shared/password-reset'
import {
  reminderInputSchema,
  reminderPatchSchema,
  seenReminderSchema,
} from '@/lib/shared/reminders'
import { splitInputSchema, splitPatchSchema } from '@/lib/shared/splits'
import { tagInputSchema, tagMergeSchema, tagPatchSchema } from '@/lib/shared/tags'
import {
  listFormatSchema,
  thoughtDeletionSchema,
  thoughtFilterSchema,
  thoughtFormatSchema,
  thoughtPatchSchema,
  thoughtQuerySchema,
} from '@/lib/shared/thoughts'
import { transcribeSchema } from '@/lib/shared/transcription'
import { named, type NamedSchema, RAW_TEXT, REMINDER_TEXT } from './named-schema'

const REMINDER_FIELDS = {
  text: REMINDER_TEXT,
  reminderTime: {
    description: 'When it comes, as ISO 8601; without a zone the time is the person’s own.',
    examples: ['2090-05-09T15:00'],
  },
}

const SEEN = {
  description: 'What was seen in place of what changes: 409 when there is something else by now.',
}

const BASED_ON = {
  description: '`updatedAt` of the thought that was seen: 409 when it was edited since.',
}

const FILTER_FIELDS = {
  q: {
    description: 'Words that all occur in the summary or the raw text, in any case.',
    examples: ['boat'],
  },
  source: { description: 'How the thoughts came in.' },
  tag: { description: 'A tag’s name, in any case.', examples: ['boats'] },
  category: { description: 'A category’s id, or none for thoughts without one.' },
}

/** The schemas of request bodies that the document names. */
export const BODY_SCHEMAS = [
  named(captureSchema, 'NewThought', 'A thought to save.', {
    text: RAW_TEXT,
    source: { description: 'How it was put in.' },
    clientId: {
      description:
        'Another name of the operation id, which counts where there are both: sent twice, it is saved once.',
      examples: ['5f0c1c1e-boat'],
    },
    capturedAt: {
      description: `When it was made, of at most ${CAPTURED_AT_MOST_DAYS} days ago; now when left out.`,
    },
    categoryId: {
      description: 'The category it lands in and stays in; without one the organiser may choose.',
      examples: [3],
    },
  }),
  named(thoughtPatchSchema, 'ThoughtPatch', 'What to change of a thought; at least one field.', {
    categoryId: { description: 'The category to move it to; null for none.', examples: [3] },
    rawText: {
      ...RAW_TEXT,
      description: `The text from now on, of at most ${THOUGHT_MAX_LENGTH} characters, or as many as it has now.`,
    },
    basedOn: BASED_ON,
    isPinned: {
      description: `Whether it is pinned from now on: at most ${PINNED_THOUGHTS} are, and none that is archived.`,
      examples: [true],
    },
    pinnedAt: {
      description:
        'With `isPinned`: since when, to put a former pin back in its place; now when left out.',
    },
    parsedContent: {
      description: 'Title and details, as an object or as its JSON.',
      examples: [{ title: 'Boat', details: 'Sand the hull, then paint it.' }],
    },
  }),
  named(splitInputSchema, 'SplitInput', 'Where to split a thought.', {
    cuts: {
      description: `Where a part begins, as places in the raw text's string: ascending, none in the middle of a character, and words between them. ${PARTS_OF_SPLIT} parts at most.`,
      examples: [[47]],
    },
    basedOn: BASED_ON,
  }),
  named(splitPatchSchema, 'SplitPatch', 'Whether a thought is whole.', {
    isWhole: { description: 'Whether no parts are to be proposed.', examples: [true] },
  }),
  named(mergeInputSchema, 'MergeInput', 'What to merge.', {
    ids: {
      description: `The ids of 2 to ${THOUGHTS_OF_MERGE} thoughts, in any order.`,
      examples: [[12, 15]],
    },
  }),
  named(actionItemInputSchema, 'NewActionItem', 'A thing to do.'),
  named(actionItemPatchSchema, 'ActionItemPatch', 'What to change of it; at least one field.', {
    dueOn: {
      description: 'The day by which it is to be done; null for none.',
      examples: ['2090-05-09'],
    },
    seen: SEEN,
  }),
  named(categoryInputSchema, 'CategoryInput', 'A category’s name.'),
  named(categoryDeletionSchema, 'CategoryDeletion', 'What becomes of its thoughts.'),
  named(tagPatchSchema, 'TagPatch', 'What to change of a tag; name or colour, or both.', {
    color: { description: 'Its colour from now on; null for the one of its name.' },
    keepsOldName: {
      description: 'Whether the name before leads to the tag from now on; true when left out.',
    },
  }),
  named(tagMergeSchema, 'TagMerge', 'The tag to merge into.', {
    into: { description: 'The id of the tag that stays.', examples: [5] },
  }),
  named(tagInputSchema, 'TagInput', 'A tag’s name.', {
    tagName: {
      description: `The name, of at most ${TAG_MAX_LENGTH} characters; # in front is left out.`,
      examples: ['boats'],
    },
  }),
  named(operationSchema, 'Operation', 'A call that is done once under its id.', {
    key: { description: 'The id, as in the header Idempotency-Key.', examples: ['a1b2c3'] },
    call: {
      description: 'The method and the address of the call.',
      examples: ['PATCH /api/thoughts/[id]'],
    },
    params: { description: 'What stands in brackets in the address.', examples: [{ id: 12 }] },
    query: {
      description: 'What stands behind the question mark.',
      examples: [{ basedOn: '2025-05-09T19:00:00.000Z' }],
    },
    body: { description: 'What the call takes.', examples: [{ text: 'Sand the hull' }] },
  }),
  named(operationsSchema, 'Operations', 'What to do, in this order.', {
    operations: { description: `At most ${OPERATIONS_AT_ONCE} of them.` },
  }),
  named(thoughtFilterSchema, 'ThoughtFilter', 'Which thoughts a list has.', FILTER_FIELDS),
  named(
    bulkChangeInputSchema,
    'NewBulkChange',
    'What to do with many things at once.',
    {
      action: {
        description: 'What to do: the first six with thoughts, the others with action items.',
      },
      ids: { description: `Up to ${BULK_CHANGE_MOST} ids of them.` },
      match: { description: 'In place of ids: all thoughts that a list with these filters has.' },
      tagName: { description: 'The tag to give or to take off.' },
      categoryId: { description: 'The category to move to; null for none.' },
    },
    { action: 'tag', ids: [12, 15], tagName: 'boats' },
  ),
  named(reminderInputSchema, 'NewReminder', 'A reminder to schedule.', {
    ...REMINDER_FIELDS,
    thoughtId: { description: 'The thought that it is made from.', examples: [12] },
    actionItemId: { description: 'The action item that it is made from.', examples: [31] },
  }),
  named(seenReminderSchema, 'SeenReminder', 'What was seen of a reminder.', REMINDER_FIELDS),
  named(reminderPatchSchema, 'ReminderPatch', 'What to change of it; at least one field.', {
    ...REMINDER_FIELDS,
    seen: SEEN,
  }),
  named(transcribeSchema, 'Recording', 'A recording, or the id of one that was kept.', {
    audio: {
      description: `The recording as a data URL, of ${RECORDING_MAX_BYTES / 1024 ** 2} MB at most.`,
      examples: ['data:audio/webm;base64,GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibQ=='],
    },
    recordingId: {
      description: 'In place of the recording: from the refusal that kept it.',
    },
  }),
  named(loginSchema, 'Login', 'Who signs in.'),
  named(registerSchema, 'Registration', 'An account to open.'),
  named(profilePatchSchema, 'ProfilePatch', 'What to change of the profile; at least one field.', {
    displayName: { description: 'The name that is shown; null for none.', examples: ['Robin'] },
    timezone: {
      description: 'An IANA timezone; null for the default.',
      examples: ['America/New_York'],
    },
    phone: { description: 'A US number; null removes it.', examples: ['+12025550123'] },
  }),
  named(notificationSettingsSchema, 'NotificationSettings', 'Switches; at least one.'),
  named(changePasswordSchema, 'PasswordChange', 'The password so far and from now on.'),
  named(passwordResetRequestSchema, 'PasswordResetRequest', 'Whose password was forgotten.', {
    emailOrUsername: {
      description: 'The e-mail address, or the username.',
      examples: ['robin@example.com'],
    },
  }),
  named(passwordResetFinishSchema, 'PasswordReset', 'A new password, by the link of a mail.', {
    token: { description: 'What stands behind token= in the link.' },
  }),
  named(accountDeletionSchema, 'AccountDeletion', 'What confirms that the account goes.', {
    confirmation: { description: 'The word delete.', examples: ['delete'] },
  }),
  named(phoneInputSchema, 'PhoneInput', 'The number that a code goes to.'),
  named(phoneCodeSchema, 'PhoneCode', 'The code that came.', {
    code: { description: 'Its six digits.', examples: ['123456'] },
  }),
  named(externalProfileSchema, 'ExternalProfile', 'The profile that the provider’s popup gave.'),
  named(proofSchema, 'Proof', 'The password, or the profile that the provider’s popup gave.'),
  named(externalSignInSchema, 'ExternalSignIn', 'The profile that the provider’s popup gave.', {
    password: {
      description: 'Of an account with the same e-mail, once, to connect the two.',
      examples: ['correct horse'],
    },
  }),
  named(setPasswordSchema, 'FirstPassword', 'The provider’s profile anew, and a password.'),
]

/** Descriptions of query parameters for which `COMMON_FIELDS` is not enough. */
export const FIELDS_OF_QUERIES = new Map<z.ZodType, NamedSchema['fields']>([
  [
    thoughtQuerySchema,
    {
      ...FILTER_FIELDS,
      pinned: {
        description:
          'Whether only pinned ones are meant, in the order of their pins, the newest first; or only others.',
        enum: ['true', 'false'],
      },
      order: { description: 'Which come first; newest unless given.' },
    },
  ],
  [
    listFormatSchema,
    {
      ...FILTER_FIELDS,
      format: { description: 'The kind of file.' },
      ids: {
        description: `Only these, at most ${BULK_CHANGE_AT_ONCE} ids with commas between them.`,
        examples: ['12,15'],
      },
    },
  ],
  [
    actionItemQuerySchema,
    {
      completed: {
        description: 'Only those that are ticked off, or only those that are not.',
        enum: ['true', 'false'],
      },
      tag: { description: 'A tag’s name, in any case: items of thoughts that have it.' },
      category: { description: 'A category’s id: items of its thoughts.' },
    },
  ],
  [
    changesQuerySchema,
    {
      since: {
        description: '`next` of the answer before, or a revision; 0 for a copy.',
        examples: ['1790000000000000'],
      },
      limit: { description: 'The most entries of the answer.', examples: [100] },
    },
  ],
  [
    thoughtDeletionSchema,
    {
      basedOn: BASED_ON,
      permanently: {
        description: 'Whether it is gone for good, and can’t be restored.',
        enum: ['true', 'false'],
      },
    },
  ],
  [thoughtFormatSchema, { format: { description: 'The kind of file.' } }],
])
