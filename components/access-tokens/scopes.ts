import type { TokenScope } from '@/lib/shared/access-tokens'
import type { ScopeWords } from './scope-choice'

/** What each scope allows, in words. */
export const SCOPE_WORDS: Record<TokenScope, ScopeWords> = {
  capture: { name: 'Capture', allows: 'Add new rambles, and nothing else.' },
  read: { name: 'Read', allows: 'See rambles, action items, reminders, tags and categories.' },
  write: { name: 'Write', allows: 'Add and change them, and delete what can be restored.' },
}
