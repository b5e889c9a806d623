import type { MessageType, WebhookEvent } from '@/lib/shared/webhooks'

/** What a webhook can be told of, in words. */
export const EVENT_WORDS: Record<WebhookEvent, string> = {
  'thought.captured': 'A ramble was captured',
  'thought.organised': 'A ramble was organised',
  'thought.changed': 'A ramble was changed',
  'thought.archived': 'A ramble was archived',
  'thought.deleted': 'A ramble was deleted',
  'action_item.completed': 'An action item was completed',
  'reminder.due': 'A reminder is due',
}

export const MESSAGE_WORDS: Record<MessageType, string> = { ...EVENT_WORDS, test: 'Test' }
