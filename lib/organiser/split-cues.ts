/** Words that may come before a cue. */
const LEAD = String.raw`(?:(?:oh|ok|okay|and|so|ah|yes|yeah|then|und|ach|so|et|y|e|en|och|i|a)[,.]?[ \t]{1,3}){0,3}`

const phrases = (...lists: string[]) => lists.join('|').replaceAll(' ', String.raw`[ \t]{1,3}`)

/** Cues that another subject begins. */
const STRONG = phrases(
  'another thing|another thought|another idea|one more thing|one last thing|on another note|on a different note|on an unrelated note|different topic|new topic|next topic|change of topic|changing the subject|completely unrelated|unrelated|separately|the other thing is',
  'noch was|noch etwas|noch eine sache|noch ein gedanke|noch eine idee|andere sache|eine andere sache|anderes thema|ganz anderes thema|was anderes|was ganz anderes|themenwechsel|anderer gedanke',
  'autre chose|autre sujet|autre idée|encore une chose|une dernière chose|rien à voir|sans rapport|changement de sujet',
  'otra cosa|otro tema|otra idea|una cosa más|cambiando de tema|nada que ver',
  "un'altra cosa|un’altra cosa|altra cosa|altro argomento|altra idea|ancora una cosa|cambiando argomento|cambiando discorso",
  'outra coisa|outro assunto|outra ideia|mais uma coisa|mudando de assunto',
  'nog iets|iets anders|heel iets anders|ander onderwerp|nog een ding|nog één ding|andere gedachte',
  'en annan sak|en sak till|annat ämne|ett annat ämne|en annan idé|byter ämne',
  'inna sprawa|druga sprawa|inny temat|jeszcze jedno|jeszcze jedna sprawa|jeszcze jedna rzecz|zmieniając temat|z innej beczki',
)

/** The longer strong cues, which count anywhere in speech without punctuation. */
const UNMISTAKABLE = phrases(
  'another thing|one more thing|on another note|on a different note|on an unrelated note|changing the subject',
  'noch eine sache|anderes thema|encore une chose|cambiando de tema|cambiando argomento|mudando de assunto|nog één ding|en annan sak|jeszcze jedna sprawa|zmieniając temat',
)

/** Cues that something is added, to the same or to another subject. */
const WEAK = phrases(
  'also|plus|by the way|btw|in addition|additionally|besides|oh and',
  'außerdem|ausserdem|übrigens|nebenbei|ach ja|zudem|auch',
  "aussi|au fait|d'ailleurs|d’ailleurs|par ailleurs|sinon|en plus|et aussi|ah oui",
  'también|tambien|además|por cierto|aparte',
  "inoltre|a proposito|anche|tra l'altro|tra l’altro",
  'também|além disso|aliás|a propósito',
  'ook|verder|trouwens|daarnaast|o ja',
  'också|dessutom|förresten|för övrigt|just det',
  'poza tym|przy okazji|dodatkowo|a propos|też',
)

/** Ordinals from the second on. */
const ORDINAL = phrases(
  'second|secondly|third|thirdly|fourth|fourthly|fifth|number two|number three|number four|number five',
  'zweitens|drittens|viertens|fünftens|deuxièmement|troisièmement|quatrièmement|deuxième|troisième',
  'segundo|tercero|cuarto|secondo|terzo|quarto|terceiro',
  'ten tweede|ten derde|ten vierde|för det andra|för det tredje|för det fjärde|po drugie|po trzecie|po czwarte',
)

const NUMBERS = String.raw`(?:[2-8]|two|three|four|five|six|several|a few|couple of|zwei|drei|vier|fünf|ein paar|mehrere|deux|trois|quatre|plusieurs|dos|tres|cuatro|varias|due|tre|quattro|alcune|duas|três|algumas|twee|drie|een paar|två|några|dwie|trzy|cztery|kilka)`
const THINGS = String.raw`(?:things?|thoughts|ideas|topics|points|sachen|dinge|gedanken|ideen|themen|punkte|choses|idées|sujets|cosas|temas|cose|idee|argomenti|coisas|ideias|assuntos|dingen|zaken|ideeën|gedachten|saker|idéer|tankar|rzeczy|sprawy|pomysły|myśli)`

const begins = (cue: string) => new RegExp(`^${LEAD}(?:${cue})(?![\\p{L}\\p{N}])`, 'iu')

const startsStrongly = begins(STRONG)
const startsWeakly = begins(WEAK)
const startsOrdinal = begins(ORDINAL)
const startsNumber = /^[2-9][.)][ \t]/u
const announces = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${NUMBERS}[ \t]{1,3}(?:\p{L}{1,20}[ \t]{1,3})?${THINGS}(?![\p{L}\p{N}])`,
  'iu',
)

export type Cue = 'strong' | 'weak' | 'ordinal' | 'number'

/** Longer than any cue with its leading words. */
const CUE_LENGTH = 60

/** The cue that a sentence or clause begins with, and its length; null without a cue. */
export function cueAt(text: string, at: number): { cue: Cue; length: number } | null {
  const start = text.slice(at, at + CUE_LENGTH)
  const kinds = [
    ['strong', startsStrongly],
    ['weak', startsWeakly],
    ['ordinal', startsOrdinal],
    ['number', startsNumber],
  ] as const
  for (const [cue, pattern] of kinds) {
    const length = pattern.exec(start)?.[0].length
    if (length) return { cue, length }
  }
  return null
}

/** Whether the beginning of a text announces several things. */
export function announcesSeveral(text: string): boolean {
  return announces.test(text.slice(0, 120))
}

/** "that's another thing", "for one more thing": the sentence simply continues. */
const CONTINUES_SENTENCE =
  /(?:^|[^\p{L}])(?:is|['’]s|was|of|for|with|yet|on|to|be|just|such|do|did|say|said|no|not|any|kein|keine|für|mit|pas|ninguna)[ \t]+$/iu

const anywhere = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:oh[ \t]{1,3})?(?:(?:and|und|et|y|e|en|och|i)[ \t]{1,3})?(?:${UNMISTAKABLE})(?![\p{L}\p{N}])`,
  'giu',
)

/** Where another subject begins in speech without punctuation. */
export function unmarkedStarts(text: string): number[] {
  return [...text.matchAll(anywhere)]
    .map(({ index }) => index)
    .filter((at) => !CONTINUES_SENTENCE.test(text.slice(Math.max(0, at - 12), at)))
}
