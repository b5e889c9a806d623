import 'server-only'
import { newAccessTokenSchema } from '@/lib/shared/access-tokens'
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
import { actionItemInputSchema, actionItemPatchSchema } from '@/lib/shared/action-items'
import { assistantMessageSchema } from '@/lib/shared/assistants'
import { bulkChangeInputSchema } from '@/lib/shared/bulk-changes'
import { captureSchema, programCaptureSchema } from '@/lib/shared/capture'
import { categoryDeletionSchema, categoryInputSchema } from '@/lib/shared/categories'
import {
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
import { thoughtFilterSchema, thoughtPatchSchema } from '@/lib/shared/thoughts'
import { transcribeSchema } from '@/lib/shared/transcription'
import { named, RAW_TEXT, REMINDER_TEXT } from './named-schema'
import { BASED_ON, FILTER_FIELDS } from './query-fields'

const REMINDER_FIELDS = {
  text: REMINDER_TEXT,
  reminderTime: {
    description: 'When it is due, as ISO 8601. A time without a zone is in the person’s timezone.',
    examples: ['2090-05-09T15:00'],
  },
}

const SEEN = {
  description:
    'The values that the client saw before the change; 409 when they are different by now.',
}

const CAPTURED_AT = {
  description: `When it was made, at most ${CAPTURED_AT_MOST_DAYS} days ago; now by default.`,
}

/** The schemas of request bodies that the document names. */
export const BODY_SCHEMAS = [
  named(captureSchema, 'NewThought', 'A thought to save.', {
    text: RAW_TEXT,
    source: { description: 'How it was entered.' },
    clientId: {
      description:
        'The operation id, in the body; it takes precedence over the header. A thought sent twice is saved once.',
      examples: ['5f0c1c1e-boat'],
    },
    capturedAt: CAPTURED_AT,
    categoryId: {
      description: 'The category for the thought; without it the organiser may choose one.',
      examples: [3],
    },
  }),
  named(programCaptureSchema, 'ProgramCapture', 'A thought to save: a text or a recording.', {
    text: RAW_TEXT,
    recording: { description: 'A recording of at most 30 seconds, in base64.' },
    capturedAt: CAPTURED_AT,
  }),
  named(assistantMessageSchema, 'AssistantMessage', 'A message of the Model Context Protocol.', {
    jsonrpc: { description: 'The version of JSON-RPC.' },
    id: { description: 'The id of a request; left out by a notification.', examples: [1] },
    method: { description: 'What is asked for.', examples: ['tools/list'] },
    params: { description: 'What the method takes.' },
  }),
  named(newAccessTokenSchema, 'AccessTokenInput', 'An access token to make.', {
    name: { description: 'What to call it.', examples: ['Shortcut on my phone'] },
    scopes: { description: 'What it may do.', examples: [['capture']] },
    expiresInDays: {
      description: 'In how many days it expires; null for one that does not.',
      examples: [90],
    },
  }),
  named(thoughtPatchSchema, 'ThoughtPatch', 'The changes to a thought; at least one field.', {
    categoryId: { description: 'The category to move it to; null for none.', examples: [3] },
    rawText: {
      ...RAW_TEXT,
      description: `The new text, of at most ${THOUGHT_MAX_LENGTH} characters, or the current length if that is more.`,
    },
    basedOn: BASED_ON,
    isPinned: {
      description: `Whether to pin it. At most ${PINNED_THOUGHTS} thoughts can be pinned; archived thoughts can’t.`,
      examples: [true],
    },
    pinnedAt: {
      description:
        'With `isPinned`: the time of the pin, to put a former pin back in its place; now by default.',
    },
    parsedContent: {
      description: 'Title and details, as an object or as JSON text.',
      examples: [{ title: 'Boat', details: 'Sand the hull, then paint it.' }],
    },
  }),
  named(splitInputSchema, 'SplitInput', 'Where to split a thought.', {
    cuts: {
      description: `Where each further part begins, as indexes into the raw text: ascending, never within a character, and with words between them. At most ${PARTS_OF_SPLIT} parts.`,
      examples: [[47]],
    },
    basedOn: BASED_ON,
  }),
  named(splitPatchSchema, 'SplitPatch', 'Whether a thought is to stay whole.', {
    isWhole: { description: 'True if no parts are to be proposed.', examples: [true] },
  }),
  named(mergeInputSchema, 'MergeInput', 'What to merge.', {
    ids: {
      description: `The ids of 2 to ${THOUGHTS_OF_MERGE} thoughts, in any order.`,
      examples: [[12, 15]],
    },
  }),
  named(actionItemInputSchema, 'NewActionItem', 'A thing to do.'),
  named(
    actionItemPatchSchema,
    'ActionItemPatch',
    'The changes to an action item; at least one field.',
    {
      dueOn: {
        description: 'The day by which it is to be done; null for none.',
        examples: ['2090-05-09'],
      },
      seen: SEEN,
    },
  ),
  named(categoryInputSchema, 'CategoryInput', 'A category’s name.'),
  named(categoryDeletionSchema, 'CategoryDeletion', 'Where the category’s thoughts go.'),
  named(tagPatchSchema, 'TagPatch', 'The changes to a tag: name, colour, or both.', {
    color: { description: 'The new colour; null for the colour of its name.' },
    keepsOldName: {
      description: 'Whether the old name still leads to the tag; true by default.',
    },
  }),
  named(tagMergeSchema, 'TagMerge', 'The tag to merge into.', {
    into: { description: 'The id of the tag that stays.', examples: [5] },
  }),
  named(tagInputSchema, 'TagInput', 'A tag’s name.', {
    tagName: {
      description: `The name, of at most ${TAG_MAX_LENGTH} characters; a leading # is removed.`,
      examples: ['boats'],
    },
  }),
  named(operationSchema, 'Operation', 'A call that is done once under its id.', {
    key: { description: 'The id, as in the header Idempotency-Key.', examples: ['a1b2c3'] },
    call: {
      description: 'The method and the address of the call.',
      examples: ['PATCH /api/thoughts/[id]'],
    },
    params: { description: 'The values for the brackets in the address.', examples: [{ id: 12 }] },
    query: {
      description: 'The query parameters.',
      examples: [{ basedOn: '2025-05-09T19:00:00.000Z' }],
    },
    body: { description: 'The body of the call.', examples: [{ text: 'Sand the hull' }] },
  }),
  named(operationsSchema, 'Operations', 'The operations to do, in this order.', {
    operations: { description: `At most ${OPERATIONS_AT_ONCE} operations.` },
  }),
  named(thoughtFilterSchema, 'ThoughtFilter', 'Which thoughts a list contains.', FILTER_FIELDS),
  named(
    bulkChangeInputSchema,
    'NewBulkChange',
    'What to do with many things at once.',
    {
      action: {
        description: 'What to do: the first six are for thoughts, the others for action items.',
      },
      ids: { description: `The ids of up to ${BULK_CHANGE_MOST} thoughts or action items.` },
      match: { description: 'Instead of ids: all thoughts that match these filters.' },
      tagName: { description: 'The tag to add or to remove.' },
      categoryId: { description: 'The category to move to; null for none.' },
    },
    { action: 'tag', ids: [12, 15], tagName: 'boats' },
  ),
  named(reminderInputSchema, 'NewReminder', 'A reminder to schedule.', {
    ...REMINDER_FIELDS,
    thoughtId: { description: 'The thought that it is for.', examples: [12] },
    actionItemId: { description: 'The action item that it is for.', examples: [31] },
  }),
  named(
    seenReminderSchema,
    'SeenReminder',
    'A reminder’s values as the client saw them.',
    REMINDER_FIELDS,
  ),
  named(reminderPatchSchema, 'ReminderPatch', 'The changes to a reminder; at least one field.', {
    ...REMINDER_FIELDS,
    seen: SEEN,
  }),
  named(transcribeSchema, 'Recording', 'A recording, or the id of a kept recording.', {
    audio: {
      description: `The recording as a data URL, of at most ${RECORDING_MAX_BYTES / 1024 ** 2} MB.`,
      examples: ['data:audio/webm;base64,GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibQ=='],
    },
    recordingId: {
      description: 'Instead of a recording: the id from the refusal of the call that kept it.',
    },
  }),
  named(loginSchema, 'Login', 'A username and password.'),
  named(registerSchema, 'Registration', 'An account to open.'),
  named(profilePatchSchema, 'ProfilePatch', 'The changes to the profile; at least one field.', {
    displayName: { description: 'The display name; null for none.', examples: ['Robin'] },
    timezone: {
      description: 'An IANA timezone; null for the default.',
      examples: ['America/New_York'],
    },
    phone: { description: 'A US number; null removes it.', examples: ['+12025550123'] },
  }),
  named(
    notificationSettingsSchema,
    'NotificationSettings',
    'The switches to change; at least one.',
  ),
  named(changePasswordSchema, 'PasswordChange', 'The current and the new password.'),
  named(passwordResetRequestSchema, 'PasswordResetRequest', 'Whose password was forgotten.', {
    emailOrUsername: {
      description: 'The e-mail address, or the username.',
      examples: ['robin@example.com'],
    },
  }),
  named(passwordResetFinishSchema, 'PasswordReset', 'A new password, by the link of a mail.', {
    token: { description: 'The `token` parameter of the link.' },
  }),
  named(
    accountDeletionSchema,
    'AccountDeletion',
    'The confirmation that the account is to be deleted.',
    {
      confirmation: { description: 'The word delete.', examples: ['delete'] },
    },
  ),
  named(phoneInputSchema, 'PhoneInput', 'The number to send a code to.'),
  named(phoneCodeSchema, 'PhoneCode', 'The code from the text.', {
    code: { description: 'Its six digits.', examples: ['123456'] },
  }),
  named(externalProfileSchema, 'ExternalProfile', 'The profile from the provider’s popup.'),
  named(proofSchema, 'Proof', 'The password, or the profile from the provider’s popup.'),
  named(externalSignInSchema, 'ExternalSignIn', 'The profile from the provider’s popup.', {
    password: {
      description:
        'The password of an account with the same e-mail address; needed once, to connect the two.',
      examples: ['correct horse'],
    },
  }),
  named(
    setPasswordSchema,
    'FirstPassword',
    'The profile from a new sign-in at the provider, and a password.',
  ),
]
