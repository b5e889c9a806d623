import 'server-only'
import { accountExportSchema } from '@/lib/shared/account-data'
import { signInStepSchema, userSchema } from '@/lib/shared/accounts'
import { actionItemSchema, listedActionItemSchema } from '@/lib/shared/action-items'
import {
  categorySchema,
  createdCategorySchema,
  renamedCategorySchema,
} from '@/lib/shared/categories'
import { bulkChangeSchema } from '@/lib/shared/bulk-changes'
import { changesSchema } from '@/lib/shared/feed'
import { deletedThoughtSchema } from '@/lib/shared/deleted-thoughts'
import { operationResponseSchema, operationResponsesSchema } from '@/lib/shared/operations'
import { errorBodySchema } from '@/lib/shared/errors'
import {
  heldMessageCountSchema,
  heldMessagesSchema,
  messageLimitsSchema,
} from '@/lib/shared/held-messages'
import { messageSchema } from '@/lib/shared/message'
import { healthSchema, readinessSchema } from '@/lib/shared/health'
import { outboxMessageSchema } from '@/lib/shared/outbox'
import { planLimitsSchema, planSchema, planUseSchema } from '@/lib/shared/plan'
import { reminderSchema, reminderSuggestionSchema } from '@/lib/shared/reminders'
import { sessionEntrySchema } from '@/lib/shared/sessions'
import { relativeSchema, splitThoughtSchema, thoughtSplitSchema } from '@/lib/shared/splits'
import { countedTagSchema, tagSchema } from '@/lib/shared/tags'
import { parsedContentSchema, thoughtSchema } from '@/lib/shared/thoughts'
import { thoughtVersionSchema } from '@/lib/shared/versions'
import { transcriptionSchema, transcriptSchema } from '@/lib/shared/transcription'
import { named, RAW_TEXT, REMINDER_TEXT } from './named-schema'

/** The schemas of responses that the document names. */
export const RESPONSE_SCHEMAS = [
  named(thoughtSchema, 'Thought', 'A thought, with all that a card of it shows.', {
    rawText: RAW_TEXT,
    inputSource: { description: 'How it came in.', examples: ['web'] },
    isArchived: { description: 'Whether it is in the archive.', examples: [false] },
    processingStatus: {
      description: 'Whether it waits to be organised, is organised, or could not be.',
      examples: ['ready'],
    },
    actionItems: { description: 'The things to do in it, in its own order.' },
    category: { description: 'Its category; null when it is in none.' },
  }),
  named(deletedThoughtSchema, 'DeletedThought', 'A deleted thought that can be restored.', {
    rawText: RAW_TEXT,
    inputSource: { description: 'How it came in.', examples: ['web'] },
    isArchived: { description: 'Whether it was in the archive.', examples: [false] },
    deletedAt: { description: 'When it was deleted.' },
    expiresAt: { description: 'Until when it can be restored.' },
    tags: { description: 'The names of its tags.', examples: [['boats']] },
    actionItems: { description: 'The texts of its action items.', examples: [['Sand the hull']] },
    reminders: { description: 'The texts of its reminders.', examples: [['Sand the hull']] },
  }),
  named(thoughtVersionSchema, 'ThoughtVersion', 'What a thought said before a change.', {
    madeAt: { description: 'When it came to be.' },
    madeBy: { description: 'Who wrote it: the rules, a model or the person.', examples: ['rules'] },
    replacedAt: { description: 'When the next one came.' },
    rawText: RAW_TEXT,
    title: { description: 'Its title.', examples: ['Boat'] },
    details: { description: 'Its details.', examples: ['Sand the hull, then paint it.'] },
  }),
  named(relativeSchema, 'Relative', 'A thought that another was made from, or made into.', {
    title: { description: 'Its title.', examples: ['Boat'] },
  }),
  named(thoughtSplitSchema, 'ThoughtSplit', 'How a thought could be split or was.', {
    proposedCuts: {
      description: 'Where its text could be cut; null where nothing is proposed.',
      examples: [[47]],
    },
    cuts: { description: 'Where it was split; null where it is not.', examples: [[47]] },
    source: { description: 'What it is a part of; null where it is none.' },
    parts: { description: 'Its parts, in the order of the text.' },
  }),
  named(splitThoughtSchema, 'SplitThought', 'What splitting made.', {
    source: { description: 'The thought that was split, archived.' },
    parts: { description: 'Its parts, in the order of the text.' },
  }),
  named(parsedContentSchema, 'ParsedContent', 'What organising made of a thought’s text.', {
    title: { description: 'Its title.', examples: ['Boat'] },
    details: { description: 'Its details.', examples: ['Sand the hull, then paint it.'] },
    detail: { description: 'An older spelling of details.' },
    description: { description: 'Another one.' },
  }),
  named(tagSchema, 'Tag', 'A tag.', {
    color: { description: 'The colour that the person chose; missing without one.' },
  }),
  named(countedTagSchema, 'CountedTag', 'A tag with the number of its thoughts.', {
    color: { description: 'The colour that the person chose; missing without one.' },
    thoughtCount: { description: 'How many active thoughts have it.', examples: [4] },
    archivedCount: { description: 'How many archived thoughts have it.', examples: [1] },
    aliases: {
      description: 'Other names that lead to it, of tags renamed or merged, in lower case.',
      examples: [['ships']],
    },
  }),
  named(bulkChangeSchema, 'BulkChange', 'A change of many things, and how far it is.', {
    action: { description: 'What it does.', examples: ['archive'] },
    state: { description: 'Whether it is still being made, or being undone.', examples: ['done'] },
    total: { description: 'How many things it is about.', examples: [120] },
    done: { description: 'With how many it is through.', examples: [120] },
    changed: { description: 'How many are changed now.', examples: [118] },
    failed: { description: 'How many could not be changed, or not be put back.', examples: [0] },
    canUndo: { description: 'Whether it can be undone.', examples: [true] },
    failures: { description: 'The first of those that failed, each with the reason.' },
  }),
  named(actionItemSchema, 'ActionItem', 'A thing to do, as its thought has it.'),
  named(listedActionItemSchema, 'ListedActionItem', 'A thing to do, with what its thought is.', {
    thoughtTitle: { description: 'The thought’s title.', examples: ['Boat'] },
    tags: { description: 'The thought’s tags.' },
  }),
  named(categorySchema, 'Category', 'A category, with how much is in it.', {
    thoughtCount: { description: 'How many active thoughts are in it.', examples: [4] },
  }),
  named(createdCategorySchema, 'CreatedCategory', 'A category that was asked for.', {
    wasExisting: { description: 'Whether it was there before.', examples: [false] },
    error: {
      description: 'When it was there before: that it was.',
      examples: ['Category already exists'],
    },
  }),
  named(renamedCategorySchema, 'RenamedCategory', 'A category under its new name.'),
  named(reminderSchema, 'Reminder', 'A reminder that was not yet delivered.', {
    text: REMINDER_TEXT,
    reminderTime: { description: 'When it comes.' },
    thought: { description: 'The thought that it was made from.' },
    failure: { description: 'Why nothing was sent though its time has come.' },
  }),
  named(reminderSuggestionSchema, 'ReminderSuggestion', 'A reminder that a thought speaks of.', {
    text: REMINDER_TEXT,
    reminderTime: { description: 'When it would come.' },
  }),
  named(userSchema, 'User', 'A person’s own account, without secrets.', {
    isEmailVerified: { description: 'Whether its reader has followed our link.' },
    isMailStopped: { description: 'Whether its reader asked for no mail of this account.' },
    canVerifyEmail: { description: 'Whether this server sends mail at all.' },
    phone: {
      description: 'The phone number, with the country’s code.',
      examples: ['+12025550123'],
    },
    isPhoneVerified: { description: 'Whether the number was verified by a code.' },
    isPhoneOptedOut: { description: 'Whether the number sent STOP, so that no text goes to it.' },
    textNumber: {
      description: 'The server’s own number, which takes texts; null where it has none.',
      examples: ['+12025550100'],
    },
    hasPassword: { description: 'False for an account that only its provider opens.' },
    isActive: { description: 'Whether the account may be used.' },
    stripeCustomerId: { description: 'The id of the customer at the payment provider.' },
    stripeSubscriptionId: { description: 'The id of the subscription that is paid for.' },
    subscriptionTier: { description: 'The plan: free or paid.', examples: ['free'] },
  }),
  named(heldMessagesSchema, 'HeldMessages', 'What was not sent to the person, and why.', {
    held: { description: 'By channel and reason, in the last 24 hours.' },
    limits: { description: 'How many messages this server sends to one person.' },
  }),
  named(heldMessageCountSchema, 'HeldMessageCount', 'Messages that were not sent for one reason.', {
    channel: { description: 'How they would have been sent.', examples: ['email'] },
    reason: { description: 'Why they were not sent.', examples: ['day_limit'] },
    count: { description: 'How many they were.', examples: [3] },
  }),
  named(messageLimitsSchema, 'MessageLimits', 'Messages in 24 hours; 0 means no limit.', {
    texts: { description: 'Texts.', examples: [50] },
    emails: { description: 'Mails.', examples: [100] },
    unverifiedEmails: { description: 'Mails to an address that is not verified.', examples: [5] },
  }),
  named(planSchema, 'Plan', 'The free plan, how much of it is used, and when Pro is paid again.', {
    limits: { description: 'What the free plan allows on this server.' },
    used: { description: 'What has been used of it.' },
    renewsAt: { description: 'When Pro is charged again; null without a payment to come.' },
    endsAt: { description: 'When Pro that was cancelled ends.' },
  }),
  named(planLimitsSchema, 'PlanLimits', 'The limits of the free plan; null where one is lifted.', {
    notesPerMonth: { description: 'Rambles a month.', examples: [10] },
    notesInAll: { description: 'Rambles that are kept.', examples: [100] },
    reminderEmailsPerMonth: { description: 'Reminders by e-mail a month.', examples: [5] },
  }),
  named(planUseSchema, 'PlanUse', 'What has been used of the free plan.', {
    notesThisMonth: {
      description:
        'Rambles saved since the month began in the person’s timezone, deleted ones too.',
      examples: [7],
    },
    notesInAll: { description: 'Rambles that are kept, up to the limit.', examples: [42] },
    reminderEmailsThisMonth: {
      description: 'Reminders sent by e-mail since the month began.',
      examples: [2],
    },
  }),
  named(sessionEntrySchema, 'Session', 'A browser that is signed in.', {
    device: {
      description: 'What the browser said it was; null when it said nothing.',
      examples: ['Firefox on Windows'],
    },
    lastUsedAt: { description: 'When it was last used, to a few minutes.' },
    isCurrent: { description: 'Whether it is the one that asks.' },
  }),
  named(accountExportSchema, 'AccountExport', 'An export of everything, and how far it is.', {
    progress: { description: 'How much has been written, in percent.', examples: [100] },
    downloadUrl: {
      description: 'Where its owner fetches the file; null until it is ready.',
      examples: ['/api/user/export/download?token=TOKEN'],
    },
  }),
  named(signInStepSchema, 'SignInStep', 'Where signing in goes on.'),
  named(transcriptSchema, 'Transcript', 'What was heard.', {
    text: { description: 'The words; empty when there were none.' },
  }),
  named(transcriptionSchema, 'Transcription', 'What this server can do with recordings.', {
    isAvailable: { description: 'Whether it can turn them into text.' },
  }),
  named(changesSchema, 'Changes', 'What is new or gone, in the order of the commits.', {
    reset: {
      description: 'Whether a new copy begins here: what was kept before is to be dropped.',
    },
    changes: {
      description: 'The things that were touched, each once.',
    },
    hasMore: { description: 'Whether there is more at once, at `next`.', examples: [false] },
    next: {
      description: 'What `since` takes in the next call.',
      examples: ['1790000000000000'],
    },
    revision: {
      description: 'The person’s revision, as the live connection tells it.',
      examples: ['1790000000000000'],
    },
  }),
  named(operationResponseSchema, 'OperationAnswer', 'What a call was answered.', {
    status: { description: 'The status of the answer.', examples: [201] },
    body: { description: 'Its content; null when it has none.' },
  }),
  named(
    operationResponsesSchema,
    'OperationAnswers',
    'What each operation was answered, in order.',
    {
      answers: { description: 'Fewer than were sent when one may succeed later.' },
    },
  ),
  named(messageSchema, 'Message', 'That it was done.'),
  named(outboxMessageSchema, 'OutboxMessage', 'A message that was written down, not sent.', {
    channel: { description: 'What it would have been sent by.' },
    to: { description: 'The address or number.', examples: ['robin@example.com'] },
    subject: { description: 'A mail’s subject.' },
    text: { description: 'The message as plain text.' },
    html: { description: 'A mail’s HTML.' },
  }),
  named(healthSchema, 'Health', 'That the process answers.'),
  named(readinessSchema, 'Readiness', 'That the server can work, and how work is going.', {
    oldestWaitingThoughtSeconds: {
      description: 'How long the oldest thought has waited to be organised; 0 when none waits.',
      examples: [0],
    },
    oldestOverdueReminderSeconds: {
      description: 'How long the most overdue reminder has been due; 0 when none is.',
      examples: [0],
    },
    workerSeenSecondsAgo: {
      description:
        'How long ago a worker was seen, at most about five while one works; null: never, or jobs run on Inngest.',
      examples: [3],
    },
  }),
  named(errorBodySchema, 'Error', 'Why a call was refused.', {
    message: { description: 'The reason, in words for people.', examples: ['Please sign in.'] },
    code: { description: 'The reason, for programs.', examples: ['signed_out'] },
    field: { description: 'The input’s field at fault, when there is one.', examples: ['text'] },
    upgradeUrl: { description: 'Where a plan’s limit can be lifted.', examples: ['/subscribe'] },
    requiresVerification: { description: 'The phone must be verified first.' },
    requiresProof: {
      description:
        'POST /api/user/proof must succeed first: the person signed in over an hour ago.',
    },
    needsPhone: { description: 'A verified phone is needed.' },
    wasDone: {
      description: 'True for a repeated call that was done, when what it was about is gone since.',
    },
    recordingId: {
      description: 'The recording was kept under this id: a retry needs no second upload.',
      examples: ['0123456789abcdef0123456789abcdef'],
    },
  }),
]
