import type { QueryKey } from '@tanstack/react-query'
import type { ActionItemQuery } from '@/lib/shared/action-items'
import type { ThoughtQuery } from '@/lib/shared/thoughts'

/**
 * Every key of the query cache. A noun's `all` is the root that mutations invalidate; the server
 * fills the same keys when it prefetches a page.
 */
export const queryKeys = {
  user: ['user'],
  plan: ['plan'],
  accountExport: ['account-export'],
  /** The newest code that was sent to a phone; only this page knows of it. */
  sentCode: ['sent-code'],
  sessions: ['sessions'],
  thoughts: {
    all: ['thoughts'],
    lists: ['thoughts', 'list'],
    list: (query: ThoughtQuery) => ['thoughts', 'list', query],
    details: ['thoughts', 'detail'],
    detail: (id: number) => ['thoughts', 'detail', id],
    related: (id: number) => ['thoughts', 'related', id],
  },
  tags: {
    all: ['tags'],
    list: (query: { archived?: boolean } = {}) => ['tags', 'list', query],
  },
  categories: {
    all: ['categories'],
    list: ['categories', 'list'],
  },
  actionItems: {
    all: ['action-items'],
    list: (query: ActionItemQuery) => ['action-items', 'list', query] as const,
  },
  reminders: {
    all: ['reminders'],
    list: ['reminders', 'list'],
    /** Of one thought as it was written last. */
    suggestions: (id: number, updatedAt: string) => ['reminders', 'suggestions', id, updatedAt],
  },
  transcription: ['transcription'],
  /** Whether the server has more of a list than was asked for. */
  hasMore: (list: QueryKey) => ['has-more', ...list],
} as const
