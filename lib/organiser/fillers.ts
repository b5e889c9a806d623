import { hasVisibleText } from '@/lib/shared/visible-text'

const DAY =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|tonight|\\d{1,2}(?::\\d{2})?\\s?(?:am|pm)?'
const CORRECTION = new RegExp(
  `\\b(?:${DAY})\\s*,?\\s*(?:no,? wait|wait,? no|no,? sorry|sorry|i mean|or rather|no),?\\s*(?:actually,?\\s+)?(?:make (?:it|that)\\s+)?(${DAY})\\b`,
  'gi',
)
const MEANT_TWICE = new Set([
  'had',
  'that',
  'very',
  'really',
  'bye',
  'no',
  'ha',
  'so',
  'many',
  'knock',
  'night',
])

/** Spoken filler words: each pattern with its replacement. */
const SPOKEN_NOISE: readonly (readonly [RegExp, string])[] = [
  [/(^|[\s,])(?:u+h+|u+m+|uhm+|e+r+m*|h+m{2,}|hmm+)\b[,.]?(?=\s|$)/gi, '$1'],
  [/,?\s+(?:you know|i mean|i guess|you see)\s*,\s*/gi, ', '],
  [/^(?:you know|i mean)\b,?\s*(?!what|how|why|that)/gi, ''],
  [/,\s*like,\s*/gi, ', '],
  [/(^|[,.]\s*)like\s+(?=honestly|really|seriously|what if|literally|you|i\b)/gi, '$1'],
  [/\b(idea|thought|thing|feeling)\s+like\s+(?=what if)/gi, '$1: '],
  [/\b(?:kind|sort) of like\b/gi, 'like'],
  [
    /(?<!\b(?:a|the|this|that|what|some|any|each|every|which|one|other|new|same|right|different)\s)\b(?:kinda|sorta|kind of|sort of)\s+(?=\p{L})/giu,
    '',
  ],
  [/\b(?:literally|basically|totally|obviously)\s+(?!and\b)/gi, ''],
]

function dropRepeats(text: string): string {
  return text.replace(
    /\b([\p{L}']+(?:\s+[\p{L}']+){0,2})((?:,?\s+\1)+)(?![\p{L}'])/giu,
    (match, words: string) => (MEANT_TWICE.has(words.toLowerCase()) ? match : words),
  )
}

/** English prose without fillers, repeated words and self-corrected days or times. */
export function dropSpokenNoise(text: string): string {
  let clean = text.replace(CORRECTION, '$1')
  for (const [pattern, kept] of SPOKEN_NOISE) clean = clean.replace(pattern, kept)
  clean = dropRepeats(clean)
    .replace(/\s{2,}/g, ' ')
    .replace(/\s+([,.;!?])/g, '$1')
    .replace(/^[\s,;]+/, '')
    .replace(/,\s*,/g, ',')
    .trim()
  return hasVisibleText(clean) ? clean : text
}

/** Words without meaning at the start of a sentence. */
const OPENERS: readonly RegExp[] = [
  /^i (?:have to|must|gotta) (?:admit|say(?! (?:sorry|goodbye|bye|hello|hi|thanks?|yes|no|something)\b)|confess)(?:,| that)?\s+/i,
  /^(?:ok|okay|hey) google\s+/i,
  /^(?:look|listen|right|now|well|hi|hello)\s*[,…!]\s*/i,
  /^(?:so|ok|okay|oh|ah|well|alright|anyway|anyways|also|and|but|plus|then(?!,? (?:i|we) can\b)|hey|yeah|yes|yep|now|hmm*|um+|uh+)(?:\s*[,.…:–-]+\s*|\s+(?!far|much|many|often|that\b|as\b))/i,
  /^(?:please|pls|plz|kindly)\s+/i,
  /^(?:meanwhile|in the meantime|afterwards(?!,? (?:i|we) can\b)|after that(?!,? (?:i|we) can\b)|later on|otherwise|firstly|secondly|finally|lastly|additionally|in addition|besides)\s*,?\s+/i,
  /^(?:[Hh]i|[Hh]ello|[Hh]ey|[Dd]ear) \p{Lu}\p{Ll}+\s*[,!–-]\s+/u,
  /^(?:hi|hello|hey|dear)(?: (?:all|team|everyone|both|love|darling|honey|mate|guys|folks|there))?\s*[,!–-]\s+/i,
  /^(?:honestly|actually|basically|seriously|apparently|obviously|maybe|perhaps|probably|lately|recently|just|still|definitely|really)\s*,?\s+/i,
  /^(?:p\.?s\.?|n\.?b\.?)(?:\s*[:,–-]\s*|\s+)/i,
  /^(?:one |and )?another thing(?: is)?(?: that)?[\s,:]+/i,
  /^(?:i don'?t know|i dunno|you know(?: what)?|i mean|guess what|fun fact|good news|bad news|by the way|btw|for the record|to be honest|tbh)\s*[,:–-]?\s+/i,
  /^(?:(?:mental |another |quick )?note to self|memo to (?:self|me))(?:\s*[:,.–-]\s*|\s+)/i,
  /^(?:quick note|quick thought|random thought|thought|idea|note|memo|reminder|fyi)\s*[:,–-]\s*/i,
  /^(?:must(?: do)?|urgent|important|asap)\s*:\s*/i,
  /^(?:to-?do|to do|tasks?|action(?: items?)?)\s*[:–-]\s*/i,
  /^(?:it'?s just|it is just|the thing is|the point is|thing is|fact is)\s*,?\s*(?:that\s+)?/i,
  /^the thing (?:with|about) .{2,40}? is\s+(?:that\s+)?/i,
  /^i (?:just |also |really |kind of |still )*(?:had|have|got) (?:this|an?|the) (?:great |new |crazy |random )?(?:idea|thought|feeling)\s*[:,]?\s*(?:that|like|about|for|where)?\s*/i,
  /^i(?:'m|'ve been| am| was| have been| keep)? (?:just |also |really |still )*(?:thinking|wondering|think|thought|guess|suppose|believe|feel like|feel|wonder|realised|realized|noticed|figured|hope)\b\s*(?:to myself\s*)?(?:that|about|if|whether|like|,)?\s+/i,
  /^(?:it (?:would|might|could) be (?:nice|good|great|cool|fun|useful)|wouldn'?t it be (?:nice|great|cool)) (?:to|if)\s+/i,
]

/** A sentence without its meaningless opening words, even several in a row. */
export function dropOpeners(sentence: string): string {
  let rest = sentence
  for (let round = 0; round < 8; round += 1) {
    const before = rest
    for (const opener of OPENERS) {
      const next = rest.replace(opener, '')
      if (next !== rest && /\p{L}{2,}/u.test(next)) rest = next
    }
    if (rest === before) break
  }
  return rest
}

const WHO_SAID_IT = /^\p{Lu}\p{Ll}+ (?:was|is) like[\s,:]+(?:you should(?: totally)?\s+)?/u
const WHEN_IT_WAS =
  /^(?:today|yesterday|tonight|this (?:morning|afternoon|evening))\s*,?\s+(?=(?:i|we)\b)/i

/** A sentence without who said it and when. For titles only; everything else needs these details. */
export function dropCircumstances(sentence: string): string {
  return sentence.replace(WHEN_IT_WAS, '').replace(WHO_SAID_IT, '')
}

const OWN_DUTY =
  /^(?:(?:can|could|would|will) you (?:please )?)?(?:please )?(?:(?:i|we)(?:'ve|'d|'ll)?\s+)?(?:(?:really|also|just|still|probably|definitely|absolutely|finally|then|all|both)\s+)*(?:need to|have to|had better|better|got to|gotta|must remember to|must(?! not|n'?t)|should|ought to|could|want to|wanna|gonna have to|going to have to|am supposed to|are supposed to|might want to|would be good to|(?:don'?t|do not|must not|mustn'?t) (?:let me )?forget(?: to|:|,)?|remember to|make sure to|be sure to|remind (?:me|us|myself)(?: again)? (?:to|about)|let'?s|time to)\s+(?:(?:really|also|just|still|probably|definitely|absolutely|finally|maybe)\s+)*/i

const POLITE =
  /^(?:(?:can|could|would|will) (?:you|someone|somebody|anyone)|(?:can|could) we|(?:it would|it['’]d) be (?:great|nice|good) if (?:you|someone|somebody) could|would it be possible to|if you could)\s+(?:(?:please|pls|plz|maybe|also|kindly|possibly|just)\s+)*(?=\p{Ll}+ )/iu

/** Reduces "We need to clean the gutters" to the task: "clean the gutters". */
export function dropDuty(sentence: string): string {
  const rest = sentence.replace(POLITE, '').replace(OWN_DUTY, '')
  return /^(?:i|we|you|be|have|had|been)\b/i.test(rest) || !/\p{L}{2,}/u.test(rest)
    ? sentence
    : rest
}
