import 'server-only'

/** What a text asks for. A text that is no command is a thought. */
export type TextRequest =
  | { kind: 'stop' | 'start' | 'help' | 'list' | 'undo' | 'thought' }
  /** `item` is the number as it was typed; null without one. */
  | { kind: 'done'; item: string | null }

/**
 * Our own LIST and UNDO, and Twilio's standard words, which carriers know too
 * (text-messages.md#words-that-are-commands).
 */
const WORDS: Readonly<Record<string, 'stop' | 'start' | 'help' | 'list' | 'undo'>> = {
  stop: 'stop',
  stopall: 'stop',
  unsubscribe: 'stop',
  cancel: 'stop',
  end: 'stop',
  quit: 'stop',
  revoke: 'stop',
  optout: 'stop',
  start: 'start',
  unstop: 'start',
  yes: 'start',
  help: 'help',
  info: 'help',
  list: 'list',
  undo: 'undo',
}

/** A longer text is a thought, however it begins. */
const COMMAND_MAX_LENGTH = 40
const DONE = /^done(?:\s*[:#]?\s*(?:no\.?\s*|item\s*)?([+-]?\d[\d.,]*))?$/i

/**
 * Returns what a text asks for. A command is the whole text, in any case, with any space and
 * punctuation around it ("Stop!", "opt out", "DONE #2"). A command word within a sentence is part
 * of a thought.
 */
export function requestOf(text: string): TextRequest {
  if (text.length > COMMAND_MAX_LENGTH) return { kind: 'thought' }
  const bare = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').toLowerCase()
  const word = bare.replace(/[\s-]+/g, '')
  const kind = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined
  if (kind) return { kind }
  const done = DONE.exec(bare)
  return done ? { kind: 'done', item: done[1] ?? null } : { kind: 'thought' }
}
