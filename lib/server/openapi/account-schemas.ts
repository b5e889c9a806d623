import 'server-only'
import { accessTokenSchema, createdAccessTokenSchema } from '@/lib/shared/access-tokens'
import { accountExportSchema } from '@/lib/shared/account-data'
import {
  connectedAssistantSchema,
  decidedSchema,
  letInSchema,
} from '@/lib/shared/connected-assistants'
import { userSchema } from '@/lib/shared/accounts'
import {
  heldMessageCountSchema,
  heldMessagesSchema,
  messageLimitsSchema,
} from '@/lib/shared/held-messages'
import { planLimitsSchema, planSchema, planUseSchema } from '@/lib/shared/plan'
import { sessionEntrySchema } from '@/lib/shared/sessions'
import { named } from './named-schema'

const TOKEN_FIELDS = {
  name: { description: 'What its person calls it.', examples: ['Shortcut on my phone'] },
  scopes: { description: 'What it may do.', examples: [['capture']] },
  lastCharacters: { description: 'Its end, to tell it from others.', examples: ['9x2Q'] },
  expiresAt: { description: 'When it expires; null when it does not.' },
  lastUsedAt: { description: 'When it was last used, to within a few minutes; null when never.' },
}

/** The schemas of responses about an account that the document names. */
export const ACCOUNT_SCHEMAS = [
  named(userSchema, 'User', 'A person’s own account, without secrets.', {
    isEmailVerified: {
      description: 'Whether the address is verified: its reader has followed our link.',
    },
    isMailStopped: {
      description: 'Whether the reader of the address has stopped mail from this account.',
    },
    canVerifyEmail: { description: 'Whether this server sends mail at all.' },
    phone: {
      description: 'The phone number, with the country code.',
      examples: ['+12025550123'],
    },
    isPhoneVerified: { description: 'Whether the number has been verified by a code.' },
    isPhoneOptedOut: {
      description: 'Whether the number has replied STOP, so that no texts are sent to it.',
    },
    textNumber: {
      description: 'The server’s own number, which receives texts; null when it has none.',
      examples: ['+12025550100'],
    },
    hasPassword: { description: 'False for an account that only signs in through a provider.' },
    isActive: { description: 'Whether the account can be used.' },
    stripeCustomerId: { description: 'The id of the customer at the payment provider.' },
    stripeSubscriptionId: { description: 'The id of the paid subscription.' },
    subscriptionTier: { description: 'The plan: free or paid.', examples: ['free'] },
  }),
  named(heldMessagesSchema, 'HeldMessages', 'What was not sent to the person, and why.', {
    held: { description: 'By channel and reason, in the last 24 hours.' },
    limits: { description: 'How many messages this server sends to one person.' },
  }),
  named(heldMessageCountSchema, 'HeldMessageCount', 'Messages that were not sent for one reason.', {
    channel: { description: 'How they would have been sent.', examples: ['email'] },
    reason: { description: 'Why they were not sent.', examples: ['day_limit'] },
    count: { description: 'How many messages.', examples: [3] },
  }),
  named(messageLimitsSchema, 'MessageLimits', 'Messages in 24 hours; 0 means no limit.', {
    texts: { description: 'Texts.', examples: [50] },
    emails: { description: 'Mails.', examples: [100] },
    unverifiedEmails: { description: 'Mails to an address that is not verified.', examples: [5] },
  }),
  named(planSchema, 'Plan', 'The free plan, how much of it is used, and when Pro renews.', {
    limits: { description: 'What the free plan allows on this server.' },
    used: { description: 'How much of it has been used.' },
    renewsAt: { description: 'When Pro is charged next; null without a further payment.' },
    endsAt: { description: 'When cancelled Pro ends.' },
  }),
  named(planLimitsSchema, 'PlanLimits', 'The limits of the free plan; null for a lifted limit.', {
    notesPerMonth: { description: 'Rambles a month.', examples: [10] },
    notesInAll: { description: 'Rambles that are kept.', examples: [100] },
    reminderEmailsPerMonth: { description: 'Reminders by e-mail a month.', examples: [5] },
  }),
  named(planUseSchema, 'PlanUse', 'How much of the free plan has been used.', {
    notesThisMonth: {
      description:
        'Rambles saved since the month began in the person’s timezone, including deleted rambles.',
      examples: [7],
    },
    notesInAll: { description: 'Rambles that are kept, up to the limit.', examples: [42] },
    reminderEmailsThisMonth: {
      description: 'Reminders sent by e-mail since the month began.',
      examples: [2],
    },
  }),
  named(accessTokenSchema, 'AccessToken', 'A token by which a program makes calls.', TOKEN_FIELDS),
  named(createdAccessTokenSchema, 'NewAccessToken', 'A token that was just made.', {
    ...TOKEN_FIELDS,
    token: { description: 'The token itself, which no other call returns.', examples: ['TOKEN'] },
  }),
  named(connectedAssistantSchema, 'Assistant', 'An assistant that the person has let in.', {
    name: { description: 'What it calls itself.', examples: ['Claude'] },
    host: {
      description: 'The host that its sign-in went to; null for a program on the person’s device.',
      examples: ['assistant.example.com'],
    },
    scopes: { description: 'What it may do.', examples: [['read']] },
    lastUsedAt: { description: 'When it was last used, to within a few minutes; null when never.' },
  }),
  named(letInSchema, 'LetIn', 'What an assistant is let in for.', {
    scopes: { description: 'Of what it asks for, at least one.', examples: [['read']] },
  }),
  named(decidedSchema, 'Decision', 'Where a decision goes.', {
    continueTo: {
      description: 'The address at which the browser takes the decision back to the assistant.',
      examples: ['https://ramble.example.com/api/oauth/authorize/REQUEST'],
    },
  }),
  named(sessionEntrySchema, 'Session', 'A browser that is signed in.', {
    device: {
      description: 'The browser and its system; null when unknown.',
      examples: ['Firefox on Windows'],
    },
    lastUsedAt: { description: 'When it was last used, to within a few minutes.' },
    isCurrent: { description: 'Whether it is the session of this request.' },
  }),
  named(accountExportSchema, 'AccountExport', 'An export of everything, and its progress.', {
    progress: { description: 'How much has been written, in percent.', examples: [100] },
    downloadUrl: {
      description: 'Where its owner downloads the file; null until it is ready.',
      examples: ['/api/user/export/download?token=TOKEN'],
    },
  }),
]
