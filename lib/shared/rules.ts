/** What holds of a sound value, and what is said of any other: the same in a form and in its call's schema. */
export type Rule = readonly [holds: (value: string) => boolean, fault: string]

/** What is wrong with a value, by the first rule that does not hold; undefined when nothing is. */
export function firstFault(value: string, rules: readonly Rule[]): string | undefined {
  return rules.find(([holds]) => !holds(value))?.[1]
}

/** Zod's schemas count code points too (`min`, `max`). */
const lengthOf = (value: string) => [...value].length

/** At least so many characters. */
export function atLeast(least: number, fault: string): Rule {
  return [(value) => lengthOf(value) >= least, fault]
}

/** At most so many characters, of which an emoji is one. */
export function noLonger(most: number, fault: string): Rule {
  return [(value) => lengthOf(value) <= most, fault]
}

/** At most so many UTF-16 units, as `atMost` in lib/shared/text.ts. */
export function noMoreUnits(most: number, fault: string): Rule {
  return [(value) => value.length <= most, fault]
}

/**
 * Text as people type it: anything but NUL, which PostgreSQL cannot store, and halves of surrogate
 * pairs, which UTF-8 cannot. Refused by name rather than silently altered.
 */
export const TEXT_RULES: readonly Rule[] = [
  [(text) => !text.includes('\0'), 'Text may not contain NUL characters'],
  [(text) => text.isWellFormed(), 'Text contains broken characters'],
]
