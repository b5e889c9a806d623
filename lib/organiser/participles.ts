import { TASK_VERBS } from './verbs'

const IRREGULAR = `got get bought buy brought bring built build caught catch chosen choose cut cut dealt deal done do drawn
  draw driven drive fed feed found find fixed fix given give hung hang held hold kept keep led lead
  left leave lent lend lit light made make met meet paid pay put put read read rewritten rewrite run
  run sent send set set sold sell sewn sew shown show shut shut spent spend split split spread spread
  swept sweep taken take taught teach thrown throw told tell torn tear woken wake won win worn wear
  written write redone redo undone undo reset reset retaken retake rebuilt rebuild frozen freeze
  dug dig ground grind laid lay sorted sort rehung rehang mown mow wound wind bound bind sown sow
  redrawn redraw rewound rewind hidden hide woven weave resewn resew begun begin`

const VOWEL_AND_CONSONANT = /^[^aeiou]*(?:qu)?[aeiou][bdgklmnprt]$/
/** Verbs of two syllables that double their last letter. */
const DOUBLING =
  /(?:submit|defer|refer|transfer|cancel|label|total|prefer|unplug|unclog|repot|format|commit|equip)$/

function stems(verb: string): { past: string; gerund: string }[] {
  if (verb.endsWith('e')) return [{ past: `${verb}d`, gerund: `${verb.slice(0, -1)}ing` }]
  const past = /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`
  const plain = { past, gerund: `${verb}ing` }
  const doubles = VOWEL_AND_CONSONANT.test(verb) || DOUBLING.test(verb)
  const last = verb.at(-1) ?? ''
  return doubles ? [{ past: `${verb}${last}ed`, gerund: `${verb}${last}ing` }, plain] : [plain]
}

const byParticiple = new Map<string, string>()
const byGerund = new Map<string, string>()
for (const verb of TASK_VERBS) {
  for (const { past, gerund } of stems(verb)) {
    byParticiple.set(past, verb)
    byGerund.set(gerund, verb)
  }
}
const irregular = IRREGULAR.split(/\s+/)
for (let at = 0; at + 1 < irregular.length; at += 2) {
  byParticiple.set(irregular[at] ?? '', irregular[at + 1] ?? '')
}

/** The verb of a participle such as "serviced" or "sent", if that verb starts a task. */
export function verbOfParticiple(word: string): string | undefined {
  return byParticiple.get(word.toLowerCase())
}

/** The verb of a gerund such as "copying", if that verb starts a task. */
export function verbOfGerund(word: string): string | undefined {
  return byGerund.get(word.toLowerCase())
}

/** "And sorting a playlist" as "and sort a playlist". */
export function plainGerunds(text: string): string {
  return text.replace(
    /(,|\band) (\p{L}+ing) (?=(?:the|an?|my|our|some|his|her|their)\b)/giu,
    (match, joint: string, gerund: string) => {
      const verb = verbOfGerund(gerund)
      return verb === undefined ? match : `${joint} ${verb} `
    },
  )
}
