import 'server-only'
import { signInStepSchema } from '@/lib/shared/accounts'
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
import { messageSchema } from '@/lib/shared/message'
import { healthSchema, readinessSchema } from '@/lib/shared/health'
import { outboxMessageSchema } from '@/lib/shared/outbox'
import { reminderSchema, reminderSuggestionSchema } from '@/lib/shared/reminders'
import { relativeSchema, splitThoughtSchema, thoughtSplitSchema } from '@/lib/shared/splits'
import { countedTagSchema, tagSchema } from '@/lib/shared/tags'
import { parsedContentSchema, thoughtSchema } from '@/lib/shared/thoughts'
import { thoughtVersionSchema } from '@/lib/shared/versions'
import { transcriptionSchema, transcriptSchema } from '@/lib/shared/transcription'
import { named, RAW_TEXT, REMINDER_TEXT } from './named-schema'

const VIA = {
  description: 'By which door it came in; null for a page, a recording or a text.',
  examples: ['token'],
}

/** The schemas of responses that the document names, except those about an account. */
export const RESPONSE_SCHEMAS = [
  named(thoughtSchema, 'Thought', 'A thought, with everything that its card shows.', {
    rawText: RAW_TEXT,
    inputSource: { description: 'How it came in.', examples: ['web'] },
    via: VIA,
    isArchived: { description: 'Whether it is in the archive.', examples: [false] },
    processingStatus: {
      description: 'Whether it is waiting to be organised, has been organised, or could not be.',
      examples: ['ready'],
    },
    actionItems: { description: 'Its things to do, in its own order.' },
    category: { description: 'Its category; null when it is in none.' },
  }),
  named(deletedThoughtSchema, 'DeletedThought', 'A deleted thought that can be restored.', {
    rawText: RAW_TEXT,
    inputSource: { description: 'How it came in.', examples: ['web'] },
    via: VIA,
    isArchived: { description: 'Whether it was in the archive.', examples: [false] },
    deletedAt: { description: 'When it was deleted.' },
    expiresAt: { description: 'Until when it can be restored.' },
    tags: { description: 'The names of its tags.', examples: [['boats']] },
    actionItems: { description: 'The texts of its action items.', examples: [['Sand the hull']] },
    reminders: { description: 'The texts of its reminders.', examples: [['Sand the hull']] },
  }),
  named(thoughtVersionSchema, 'ThoughtVersion', 'The text of a thought before a change.', {
    madeAt: { description: 'When it was written.' },
    madeBy: { description: 'Who wrote it: the rules, a model or the person.', examples: ['rules'] },
    replacedAt: { description: 'When the next version replaced it.' },
    rawText: RAW_TEXT,
    title: { description: 'Its title.', examples: ['Boat'] },
    details: { description: 'Its details.', examples: ['Sand the hull, then paint it.'] },
  }),
  named(
    relativeSchema,
    'Relative',
    'A thought that another was made from, or that was made from it.',
    {
      title: { description: 'Its title.', examples: ['Boat'] },
    },
  ),
  named(thoughtSplitSchema, 'ThoughtSplit', 'How a thought could be split, or was split.', {
    proposedCuts: {
      description: 'Where its text could be cut; null when nothing is proposed.',
      examples: [[47]],
    },
    cuts: { description: 'Where it was split; null when it was not.', examples: [[47]] },
    source: { description: 'The thought it is a part of; null when it is not a part.' },
    parts: { description: 'Its parts, in the order of the text.' },
  }),
  named(splitThoughtSchema, 'SplitThought', 'The result of splitting a thought.', {
    source: { description: 'The split thought, now archived.' },
    parts: { description: 'Its parts, in the order of the text.' },
  }),
  named(parsedContentSchema, 'ParsedContent', 'What organising made from a thought’s text.', {
    title: { description: 'Its title.', examples: ['Boat'] },
    details: { description: 'Its details.', examples: ['Sand the hull, then paint it.'] },
    detail: { description: 'An older spelling of details.' },
    description: { description: 'Another older spelling of details.' },
  }),
  named(tagSchema, 'Tag', 'A tag.', {
    color: { description: 'The colour that the person chose; missing without one.' },
  }),
  named(countedTagSchema, 'CountedTag', 'A tag with the number of its thoughts.', {
    color: { description: 'The colour that the person chose; missing without one.' },
    thoughtCount: { description: 'How many active thoughts have it.', examples: [4] },
    archivedCount: { description: 'How many archived thoughts have it.', examples: [1] },
    aliases: {
      description: 'Other names that lead to it, from renaming and merging, in lower case.',
      examples: [['ships']],
    },
  }),
  named(bulkChangeSchema, 'BulkChange', 'A change of many things, and its progress.', {
    action: { description: 'What it does.', examples: ['archive'] },
    state: {
      description: 'Whether it is running, done, being undone or undone.',
      examples: ['done'],
    },
    total: { description: 'How many things it covers.', examples: [120] },
    done: { description: 'How many have been handled.', examples: [120] },
    changed: { description: 'How many are changed now.', examples: [118] },
    failed: {
      description: 'How many could not be changed, or could not be undone.',
      examples: [0],
    },
    canUndo: { description: 'Whether it can be undone.', examples: [true] },
    failures: { description: 'The first things that failed, each with the reason.' },
  }),
  named(actionItemSchema, 'ActionItem', 'A thing to do.'),
  named(listedActionItemSchema, 'ListedActionItem', 'A thing to do, with data of its thought.', {
    thoughtTitle: { description: 'The thought’s title.', examples: ['Boat'] },
    tags: { description: 'The thought’s tags.' },
  }),
  named(categorySchema, 'Category', 'A category, with the number of its thoughts.', {
    thoughtCount: { description: 'How many active thoughts are in it.', examples: [4] },
  }),
  named(createdCategorySchema, 'CreatedCategory', 'The category of a request to create one.', {
    wasExisting: { description: 'Whether it already existed.', examples: [false] },
    error: {
      description: 'The message that it already existed, if it did.',
      examples: ['Category already exists'],
    },
  }),
  named(renamedCategorySchema, 'RenamedCategory', 'A category under its new name.'),
  named(reminderSchema, 'Reminder', 'A reminder that has not been delivered yet.', {
    text: REMINDER_TEXT,
    reminderTime: { description: 'When it is due.' },
    thought: { description: 'The thought that it is for.' },
    failure: { description: 'Why it was not sent, although it is due.' },
  }),
  named(reminderSuggestionSchema, 'ReminderSuggestion', 'A reminder that a thought suggests.', {
    text: REMINDER_TEXT,
    reminderTime: { description: 'When it would be due.' },
  }),
  named(signInStepSchema, 'SignInStep', 'Where signing in continues.'),
  named(transcriptSchema, 'Transcript', 'The text of a recording.', {
    text: { description: 'The spoken words; empty when there were none.' },
  }),
  named(transcriptionSchema, 'Transcription', 'Whether this server can transcribe recordings.', {
    isAvailable: { description: 'Whether it can turn them into text.' },
  }),
  named(changesSchema, 'Changes', 'What is new, changed or deleted, in the order of the commits.', {
    reset: { description: 'Whether a new copy begins here; then discard the old copy.' },
    changes: { description: 'The things that changed, each once.' },
    hasMore: { description: 'Whether more is available now, at `next`.', examples: [false] },
    next: {
      description: 'The value for `since` in the next call.',
      examples: ['1790000000000000'],
    },
    revision: {
      description: 'The person’s revision, as sent by the live connection.',
      examples: ['1790000000000000'],
    },
  }),
  named(operationResponseSchema, 'OperationResponse', 'The response to one operation.', {
    status: { description: 'The status of the response.', examples: [201] },
    body: { description: 'Its content; null when it has none.' },
  }),
  named(operationResponsesSchema, 'OperationResponses', 'The responses to operations, in order.', {
    answers: { description: 'Fewer than were sent if an operation may succeed later.' },
  }),
  named(messageSchema, 'Message', 'A confirmation.'),
  named(outboxMessageSchema, 'OutboxMessage', 'A message that was stored instead of sent.', {
    channel: { description: 'The channel that it would have been sent by.' },
    to: { description: 'The address or number.', examples: ['robin@example.com'] },
    subject: { description: 'A mail’s subject.' },
    text: { description: 'The message as plain text.' },
    html: { description: 'A mail’s HTML.' },
  }),
  named(healthSchema, 'Health', 'That the process responds.'),
  named(readinessSchema, 'Readiness', 'That the server is ready, and the state of its work.', {
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
        'How many seconds ago a worker was last seen, at most about five while one is running; null when never, or when jobs run on Inngest.',
      examples: [3],
    },
  }),
  named(errorBodySchema, 'Error', 'Why a call was refused.', {
    message: { description: 'The reason, in words for people.', examples: ['Please sign in.'] },
    code: { description: 'The reason, for programs.', examples: ['signed_out'] },
    field: { description: 'The field at fault, if there is one.', examples: ['text'] },
    upgradeUrl: {
      description: 'Where the person can upgrade to lift the plan’s limit.',
      examples: ['/subscribe'],
    },
    requiresVerification: { description: 'The phone must be verified first.' },
    requiresProof: {
      description:
        'POST /api/user/proof must succeed first: the person signed in over an hour ago.',
    },
    needsPhone: { description: 'A verified phone is needed.' },
    wasDone: {
      description:
        'True for a repeated call that was done before, when its result has been deleted since.',
    },
    recordingId: {
      description: 'The recording was kept under this id: a retry needs no second upload.',
      examples: ['0123456789abcdef0123456789abcdef'],
    },
  }),
]
