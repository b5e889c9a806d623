import type { ScopeWords } from '@/components/access-tokens/scope-choice'
import type { AssistantScope } from '@/lib/shared/connected-assistants'

/** What each scope lets an assistant do, in words. */
export const ASSISTANT_SCOPE_WORDS: Record<AssistantScope, ScopeWords> = {
  read: { name: 'Read', allows: 'Search and read your rambles, open items, tags and categories.' },
  write: {
    name: 'Write',
    allows: 'Capture rambles, complete items and set reminders. It can’t delete anything.',
  },
}
