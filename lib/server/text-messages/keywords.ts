import 'server-only'

/** What a text asks for. A text that is not a command is a thought. */
export interface TextRequest {
  kind: 'stop' | 'start' | 'help' | 'list' | 'done' | 'later' | 'undo' | 'thought'
  /** After DONE: the number as it was typed. */
  item?: string
}

/**
 * Our own LIST, LATER and UNDO, and Twilio's standard words, which carriers know too
 * (text-messages.md#words-that-are-commands).
 */
const WORDS: Readonly<Record<string, TextRequest['kind']>> = {
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
  later: 'later',
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
  return done ? { kind: 'done', item: done[1] } : { kind: 'thought' }
}
