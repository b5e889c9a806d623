import type { QueryKey } from '@tanstack/react-query'
import type { ActionItemQuery } from '@/lib/shared/action-items'
import type { DeletedThoughtQuery } from '@/lib/shared/deleted-thoughts'
import type { ThoughtQuery } from '@/lib/shared/thoughts'

/**
 * Every key of the query cache. Mutations invalidate a noun's `all`, its root key; the server fills
 * the same keys when it prefetches a page.
 */
export const queryKeys = {
  user: ['user'],
  plan: ['plan'],
  heldMessages: ['held-messages'],
  accountExport: ['account-export'],
  imports: ['imports'],
  /** The newest code sent to a phone; only this page knows of it. */
  sentCode: ['sent-code'],
  sessions: ['sessions'],
  accessTokens: ['access-tokens'],
  assistants: ['assistants'],
  webhooks: {
    list: ['webhooks', 'list'],
    deliveries: (id: number) => ['webhooks', 'deliveries', id],
  },
  thoughts: {
    all: ['thoughts'],
    lists: ['thoughts', 'list'],
    list: (query: ThoughtQuery) => ['thoughts', 'list', query],
    details: ['thoughts', 'detail'],
    detail: (id: number) => ['thoughts', 'detail', id],
    versions: (id: number) => ['thoughts', 'versions', id],
    related: (id: number) => ['thoughts', 'related', id],
    /** How a thought could be or was split, by its latest version. */
    split: (id: number, updatedAt: string) => ['thoughts', 'split', id, updatedAt],
  },
  deletedThoughts: {
    all: ['deleted-thoughts'],
    lists: ['deleted-thoughts', 'list'],
    list: (query: DeletedThoughtQuery) => ['deleted-thoughts', 'list', query] as const,
  },
  tags: {
    all: ['tags'],
    list: (query: { archived?: boolean } = {}) => ['tags', 'list', query],
    counted: ['tags', 'counted'],
  },
  categories: {
    all: ['categories'],
    list: ['categories', 'list'],
  },
  actionItems: {
    all: ['action-items'],
    lists: ['action-items', 'list'],
    list: (query: ActionItemQuery) => ['action-items', 'list', query] as const,
  },
  reminders: {
    all: ['reminders'],
    list: ['reminders', 'list'],
    /** The suggested reminders for one thought, by its latest version. */
    suggestions: (id: number, updatedAt: string) => ['reminders', 'suggestions', id, updatedAt],
  },
  /** The entries that wait on this device to be sent. */
  unsent: (userId: number) => ['unsent', userId] as const,
  /** Whether the server has more of a list than was requested. */
  hasMore: (list: QueryKey) => ['has-more', ...list],
} as const
