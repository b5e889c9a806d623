/** A test of a value and the error when it fails; a form and its call's schema share it. */
export type Rule = readonly [holds: (value: string) => boolean, fault: string]

/** Returns the error of the first rule that fails; undefined when none does. */
export function firstFault(value: string, rules: readonly Rule[]): string | undefined {
  return rules.find(([holds]) => !holds(value))?.[1]
}

/** Zod's schemas count code points too (`min`, `max`). */
const lengthOf = (value: string) => [...value].length

/** Requires at least this many characters. */
export function atLeast(least: number, fault: string): Rule {
  return [(value) => lengthOf(value) >= least, fault]
}

/** Allows at most this many characters; an emoji counts as one. */
export function noLonger(most: number, fault: string): Rule {
  return [(value) => lengthOf(value) <= most, fault]
}

/** Allows at most this many UTF-16 units, like `atMost` in lib/shared/text.ts. */
export function noMoreUnits(most: number, fault: string): Rule {
  return [(value) => value.length <= most, fault]
}

/**
 * Rejects NUL, which PostgreSQL cannot store, and unpaired surrogates, which UTF-8 cannot. Such
 * text is refused with a message rather than silently altered.
 */
export const TEXT_RULES: readonly Rule[] = [
  [(text) => !text.includes('\0'), 'Text may not contain NUL characters'],
  [(text) => text.isWellFormed(), 'Text contains broken characters'],
]

/** The message for a change that changes nothing. */
export const NOTHING_TO_CHANGE = 'Give at least one field to change.'
