import 'server-only'
import {
  createdWebhookSchema,
  newWebhookSchema,
  webhookChangeSchema,
  webhookDeliverySchema,
  webhookSchema,
  webhookSecretSchema,
} from '@/lib/shared/webhooks'
import { named } from './named-schema'

const SETTINGS = {
  url: {
    description: 'The address that messages are sent to.',
    examples: ['https://hooks.example.com/ramble'],
  },
  events: { description: 'What it is told of.', examples: [['thought.captured']] },
}

const FIELDS = {
  ...SETTINGS,
  state: {
    description: '`failed` was switched off because its address failed for days.',
    examples: ['on'],
  },
  failingSince: {
    description: 'Since when every attempt has failed; null while the last one succeeded.',
  },
  waiting: { description: 'Messages that wait to be sent.', examples: [0] },
  leftOut: {
    description: 'Events that it was not told of, because too many messages waited.',
    examples: [0],
  },
}

const SECRET = {
  secret: {
    description: 'The secret that signs its messages, which no other call returns.',
    examples: ['whsec_SECRET'],
  },
}

/** The schemas of webhooks that the document names. */
export const WEBHOOK_SCHEMAS = [
  named(webhookSchema, 'Webhook', 'An address that is told what happens.', FIELDS),
  named(createdWebhookSchema, 'NewWebhook', 'A webhook that was just added.', {
    ...FIELDS,
    ...SECRET,
  }),
  named(webhookSecretSchema, 'WebhookSecret', 'The new secret of a webhook.', SECRET),
  named(webhookDeliverySchema, 'WebhookDelivery', 'A message to a webhook.', {
    messageId: {
      description: 'The header `webhook-id`, the same each time the message is sent.',
      examples: ['msg_7d9c1f0a52b14f0f9e6a3c8d21b4e576'],
    },
    type: { description: 'What has happened.', examples: ['thought.captured'] },
    thoughtId: { description: 'The thought it is about; null when it is about none.' },
    state: {
      description: '`waiting` for its first or next attempt, `sent`, or `failed` for good.',
      examples: ['sent'],
    },
    attempts: { description: 'How often it was tried.', examples: [1] },
    happenedAt: { description: 'When it happened.' },
    nextAttemptAt: { description: 'When it is tried next; null once it has ended.' },
    lastStatus: {
      description: 'The HTTP status of the last attempt; null without a response.',
      examples: [200],
    },
    lastError: { description: 'Why the last attempt failed; null when it did not.' },
  }),
  named(newWebhookSchema, 'WebhookInput', 'A webhook to add.', SETTINGS),
  named(webhookChangeSchema, 'WebhookPatch', 'The changes to a webhook; at least one field.', {
    ...SETTINGS,
    isOn: { description: 'Whether it is told anything.', examples: [true] },
  }),
]
