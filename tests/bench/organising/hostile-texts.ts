import { randomNumbers } from '@/prisma/seed/vocabulary'
import { THOUGHT_MAX_LENGTH } from '@/lib/shared/limits'

/** What parsers, taggers and patterns look for, each alone and in every order. */
const PIECES = [
  'and ',
  'to do ',
  'buy, ',
  'call Anna and ',
  'tomorrow ',
  'at 5 or at ',
  'on Monday the 3rd of ',
  'next week or ',
  'between 3 and 4 until ',
  '1/2/3 ',
  '12:30-',
  '10.000,50 ',
  '1234567890 ',
  '#tag ',
  '#',
  '- ',
  '\n- [ ] ',
  '\n1. ',
  '\n',
  '```\n',
  '"',
  '(',
  ')',
  '[](',
  'https://a.example/b?c=d&',
  'www.',
  'a@b.',
  '...',
  '?!',
  ';',
  ' ',
  '\t',
  'i.e. e.g. ',
  "don't won't ",
  'the the ',
  'very really ',
  'of the house of ',
  'running and swimming and ',
  'I think that we should ',
  'remember to ask whether ',
  'um, you know, like, ',
  'todo ',
  '// todo: ',
  'could you please ',
  'the boiler needs to be ',
  'to book a ',
  'on the way home ',
  'so, then, otherwise ',
  'probably maybe also just ',
  'we need some ',
  'ich muss noch ',
  'und dann wenn ',
  'bitte nicht vergessen, ',
  'zu kaufen ',
  'Milch und ',
  'il faut que je ',
  "d'l'j'",
  'acheter du ',
  'tengo que ',
  'y luego no ',
  'comprar el ',
  'devo comprare il ',
  'non dimenticare di ',
  'preciso de ',
  'ik moet nog ',
  'te kopen en ',
  'jag måste kanske ',
  'köpa och ',
  'muszę kupić ',
  'czy możesz ',
  'einkaufen: ',
  'x',
  'Xx',
  'é',
  'e\u0301',
  '中文',
  'ё',
  'ع',
  '😀',
  '👨‍👩‍👧‍👦',
  '\u200d',
]
const MIXED = 120
const SEED = 7

/** Texts of the maximum length: each piece repeated, and random mixtures; always the same. */
export function hostileTexts(): { name: string; text: string }[] {
  const random = randomNumbers(SEED)
  const pick = () => PIECES[Math.floor(random() * PIECES.length)] ?? ''
  const repeated = PIECES.map((piece) => ({
    name: `${JSON.stringify(piece)} repeated`,
    text: filledWith(() => piece),
  }))
  const mixed = Array.from({ length: MIXED }, (_, place) => {
    const few = Array.from({ length: 2 + Math.floor(random() * 8) }, pick)
    const next = () => few[Math.floor(random() * few.length)] ?? ''
    return { name: `mixture ${place + 1}`, text: filledWith(next) }
  })
  return [...repeated, ...mixed]
}

function filledWith(next: () => string): string {
  let text = ''
  while (text.length < THOUGHT_MAX_LENGTH) text += next()
  return text.slice(0, THOUGHT_MAX_LENGTH)
}
