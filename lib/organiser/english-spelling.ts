import { isKnownWord, mayBeInfinitive } from './lexicon'

/** Words that announce a task, which are also recognised when misspelt. */
const CUES =
  'remember remind reminder should really probably please tomorrow forget tonight promised supposed meant definitely'.split(
    ' ',
  )

/** Typical slips: a letter left out, doubled or swapped with the next. */
function slips(word: string): string[] {
  const found: string[] = []
  for (let at = 1; at < word.length; at += 1) {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
    found.push(before + after, before + letter + letter + after)
    if (at + 1 < word.length) found.push(before + word.charAt(at + 1) + letter + word.slice(at + 2))
  }
  return found
}

const SHORT = {
  rember: 'remember',
  shd: 'should',
  shld: 'should',
  hafta: 'have to',
  oughta: 'ought to',
  gota: 'gotta',
  dont: "don't",
  cant: "can't",
  havent: "haven't",
  hasnt: "hasn't",
  ive: "I've",
  weve: "we've",
  im: "I'm",
  tho: 'though',
  wld: 'would',
  cld: 'could',
}

const meant = new Map<string, string>(Object.entries(SHORT))
for (const cue of CUES) {
  for (const slip of slips(cue)) if (!isKnownWord(slip) && !meant.has(slip)) meant.set(slip, cue)
}

/** "ill bring", "id better", "lets invite": also words in their own right, so corrected only by what follows. */
const BY_NEIGHBOUR: readonly (readonly [RegExp, string])[] = [
  [/\b4get\b/gi, 'forget'],
  [/\bdouble check (?=\p{Ll})/giu, 'double-check '],
  [
    /\b(i)ll (?=(?:\p{Ll}+ly |also |just )?\p{Ll}{2,} (?:the|a|an|my|our|her|him|them|it|up|you|some)\b)/giu,
    "$1'll ",
  ],
  [/\b(i)d (?=(?:better|like|love|rather)\b)/gi, "$1'd "],
  [
    /\b((?:said|thought|promised(?: \p{L}+)?|told \p{L}+|asked (?:if|whether)|offered|so|and|but) i)(d|ll) (?!(?:card|number|badge|photo|check|tag|and|or|for|is|was)\b)(?=\p{Ll}{2,} \p{L})/giu,
    "$1'$2 ",
  ],
  [/(^|[,.;!?] |\b(?:and|so|or) )(let)s (?=\p{Ll})/giu, "$1$2's "],
  [/\bneed too (?=\p{Ll}+ (?:the|a|an|my|our|some)\b)/giu, 'need to '],
]

/** "Get bread n call Jo", "need 2 ring": "and" and "to" before a verb or a request. */
const BEFORE_VERB =
  /(?<=^|(?<first>\p{L}+|[.,!?]) )(?<short>n|2) (?=(?<verb>\p{Ll}{2,})\b(?! \p{Ll}+s\b))/giu
const TAKES_TO = /^(?:need|have|has|got|ought|want|going|supposed|meant|remember|forget|promised)$/i
const NO_PAIR =
  /^(?:the|an?|of|for|to|by|with|from|than|all|any|every|each|where|if|is|in|at|on|size|over|and|or|are|per)$/i

function spelledOut(whole: string, first: string | undefined, short: string, verb: string): string {
  const isVerb =
    (mayBeInfinitive(verb) && !/[^s]s$/.test(verb)) ||
    /^(?:can|could|will|would|dont|don|then|also)$/.test(verb)
  if (!isVerb) return whole
  if (short === '2') return TAKES_TO.test(first ?? '') ? 'to ' : whole
  return NO_PAIR.test(first ?? '') ? whole : 'and '
}

/** Corrects the spelling of words that announce tasks in English text; everything else stays. */
export function usualSpelling(text: string): string {
  let plain = text.replace(
    /(?<![\p{L}'’])\p{Ll}{2,12}(?![\p{L}'’])/gu,
    (word) => meant.get(word) ?? word,
  )
  for (const [pattern, usual] of BY_NEIGHBOUR) plain = plain.replace(pattern, usual)
  return plain.replace(BEFORE_VERB, spelledOut)
}
