import { Chrono, configuration } from 'chrono-node/en'

export type DateReader = Pick<Chrono, 'parse'>
/** A date or time in a text: its words, where they start, and what they mean. */
export type FoundDate = ReturnType<DateReader['parse']>[number]

/**
 * Finding dates gets slower in longer text, so the text is read in pieces of at most 300 characters. Only a
 * longer word is cut.
 */
export const DATE_PIECE = /\S(?:.{0,298}\S)?(?!\S)|\S{1,300}/gsu

/**
 * The parser reads durations of up to eleven parts. Where a duration ends without a word such as "ago", it
 * tries every way to divide the spaces between the parts: 50 characters keep it busy for seconds. Four parts
 * ("1 day 2 hours 3 minutes 4 seconds") leave few ways.
 */
const ELEVEN_PARTS = '{0,10}'
const FOUR_PARTS = '{0,3}'

/**
 * Returns a parser of English dates that takes time linear in the length of a text with single spaces. Use
 * one set of options per reader: other options make it compile its patterns again.
 */
export function createDateReader(): DateReader {
  const { parsers, refiners } = configuration.createCasualConfiguration()
  const shortened = new WeakMap<RegExp, RegExp>()
  const shorten = (pattern: RegExp) => {
    const known = shortened.get(pattern)
    if (known) return known
    const short = new RegExp(pattern.source.replaceAll(ELEVEN_PARTS, FOUR_PARTS), pattern.flags)
    shortened.set(pattern, short)
    return short
  }
  return new Chrono({
    parsers: parsers.map((parser) => ({
      pattern: (context) => shorten(parser.pattern(context)),
      extract: (context, match) => parser.extract(context, match),
    })),
    refiners,
  })
}
