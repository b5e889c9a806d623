import 'server-only'
import type { Tag } from '@/lib/shared/api-document'

/** The parts of the reference in order, each with what its addresses begin with. */
const PARTS: (Tag & { words: string[] })[] = [
  {
    name: 'Sign-in',
    description: 'Open an account, sign in to get the session cookie, and sign out.',
    words: ['register', 'login', 'logout', 'auth', 'password-reset'],
  },
  {
    name: 'Thoughts',
    description:
      'What people capture. A thought is saved at once and organised soon after: it gets a title, a summary, tags and action items. `processingStatus` shows the progress.',
    words: ['thoughts', 'capture'],
  },
  {
    name: 'Recently deleted',
    description: 'Deleted thoughts, which can be restored for 30 days.',
    words: ['deleted-thoughts'],
  },
  {
    name: 'Categories',
    description: 'A person’s own folders. A thought is in one of them, or in none.',
    words: ['categories'],
  },
  { name: 'Tags', description: 'Words that thoughts have in common.', words: ['tags'] },
  {
    name: 'Action items',
    description: 'The things to do that were found in thoughts, or added to them.',
    words: ['action-items'],
  },
  {
    name: 'Reminders',
    description: 'Messages to oneself, sent by e-mail or text when they are due.',
    words: ['reminders'],
  },
  {
    name: 'Many at once',
    description: 'One change of many thoughts or action items, its progress, and its undo.',
    words: ['bulk-changes'],
  },
  { name: 'Recordings', description: 'Speech turned into text.', words: ['transcribe'] },
  {
    name: 'Live updates',
    description:
      'How a client learns at once that something has changed, fetches the changes, and sends the operations that it did offline.',
    words: ['live', 'changes', 'operations'],
  },
  {
    name: 'Account',
    description:
      'The signed-in person: profile, phone, notifications, passwords, sessions, access tokens, and all their data.',
    words: ['user'],
  },
  {
    name: 'Assistants',
    description:
      'Programs with a language model, which use Ramble by the Model Context Protocol, with an access token or by OAuth 2.1: `/.well-known/oauth-authorization-server` describes the sign-in.',
    words: ['mcp', 'user/assistants', 'user/assistant-requests'],
  },
  {
    name: 'Webhooks',
    description:
      'Addresses of the person’s that are told what happens: by a POST of JSON with `type`, `timestamp` and `data`, which has `thoughtId`, `actionItemId`, `reminderId`, and `thought`, `actionItem`, `reminder` as they are when it is sent. It is signed as Standard Webhooks says: its libraries check the headers `webhook-id`, `webhook-timestamp` and `webhook-signature` with the secret. A status from 200 to 299 within 10 seconds accepts it; anything else, and it is sent again for a day.',
    words: ['user/webhooks'],
  },
  {
    name: 'Imports',
    description:
      'Bringing along what people have elsewhere: a file is sent, read for a preview, and then imported.',
    words: ['imports'],
  },
  {
    name: 'Billing',
    description: 'Paying for Pro.',
    words: ['plan', 'get-or-create-subscription', 'billing-portal'],
  },
  {
    name: 'Links in mails',
    description: 'The calls of the signed links in mails. They work without a session.',
    words: ['email-address', 'unsubscribe'],
  },
  {
    name: 'Providers',
    description: 'Called by providers, which sign their requests.',
    words: ['webhooks'],
  },
  {
    name: 'Server',
    description: 'The state of the server itself, for its operator.',
    words: ['health', 'ready', 'dev'],
  },
]

/** The parts of the reference as the document declares them. */
export const TAGS: Tag[] = PARTS.map(({ name, description }) => ({ name, description }))

const WORDS = PARTS.flatMap(({ words }) => words)

/** Returns which of the words an address begins with: the last one, since the more exact ones come later. */
const beginning = (path: string) =>
  WORDS.findLast((words) => `${path}/`.startsWith(`/api/${words}/`)) ?? ''

/** Returns the part that an address such as /api/thoughts/{id} belongs to. */
export function tagOf(path: string): string {
  const words = beginning(path)
  return PARTS.find((part) => part.words.includes(words))?.name ?? ''
}

/** Compares addresses: by the order of the reference, then alphabetically. */
export function byPart(one: string, other: string): number {
  const words = WORDS.indexOf(beginning(one)) - WORDS.indexOf(beginning(other))
  return words || Number(one > other) - Number(one < other)
}
