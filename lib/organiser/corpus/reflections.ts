import type { CorpusThought } from './corpus-thought'

/** Texts with nothing to do: stories, questions, opinions, dreams, quotations. */
export const reflectionThoughts: readonly CorpusThought[] = [
  {
    name: 'a story in the past',
    text: 'Yesterday we called the plumber and he fixed the sink in ten minutes. I paid him in cash and he left before I could ask about the shower.',
    title: { has: [/plumber/i] },
    tags: {
      hasSome: ['plumber', 'sink', 'shower', 'home'],
      lacks: ['yesterday', 'minute', 'cash'],
    },
    actionItems: [],
  },
  {
    name: 'a question',
    text: 'Why do we keep buying bottled water when the tap water here is fine?',
    title: { has: [/water/i], lacks: [/\?$/] },
    tags: { hasSome: ['water', 'tap water', 'bottled water'] },
    actionItems: [],
  },
  {
    name: 'should I',
    text: 'Should I call the clinic or just wait until the results come in?',
    title: { has: [/clinic/i] },
    tags: { hasSome: ['clinic', 'health', 'result'] },
    actionItems: [],
  },
  {
    name: 'a hypothetical',
    text: 'If I ever won the lottery I would buy a small house by the sea and call it a day.',
    title: { has: [/house by the sea|lottery/i] },
    tags: { hasSome: ['lottery', 'house', 'sea'], lacks: ['day'] },
    actionItems: [],
  },
  {
    name: 'a quotation with advice',
    text: '"Buy land, they are not making it anymore" - still the best advice my grandfather ever gave me.',
    title: { has: [/land|advice|grandfather/i] },
    tags: { lacks: ['buy'] },
    actionItems: [],
  },
  {
    name: 'a dream',
    text: 'Dreamt that the office was under water and everybody just kept typing. Strangely calm. The fish had badges.',
    title: { has: [/office/i] },
    tags: { hasSome: ['dream', 'office', 'fish'], lacks: ['everybody'] },
    actionItems: [],
  },
  {
    name: 'gratitude',
    text: 'Grateful for the walk with Anna this morning, the light on the river and not checking my phone for two hours.',
    title: { has: [/walk with Anna/i] },
    tags: { hasSome: ['walk', 'river', 'gratitude'], lacks: ['anna', 'hour', 'morning'] },
    actionItems: [],
  },
  {
    name: 'a book note',
    text: 'Finished the second chapter of the habits book. Main point: environment beats willpower. Make the good thing easy and the bad thing hard.',
    title: { has: [/habits book|environment beats willpower/i] },
    summary: { has: [/environment beats willpower/i] },
    tags: {
      hasSome: ['habit', 'habit book', 'book', 'willpower', 'environment', 'reading'],
      lacks: ['thing', 'point'],
    },
    actionItems: [],
  },
  {
    name: 'a noun that looks like a verb',
    text: 'Book club was great tonight, call volume at work is down, and the water bill is lower than last month.',
    title: { has: [/book club/i] },
    tags: { hasSome: ['book club', 'call volume', 'water bill'], lacks: ['month', 'tonight'] },
    actionItems: [],
  },
  {
    name: 'an opinion',
    text: 'Honestly the best feature of the new phone is the silence switch, nothing else comes close.',
    title: { has: [/feature of the new phone|silence switch/i], lacks: [/honestly/i] },
    tags: { hasSome: ['phone', 'silence switch'], lacks: ['best', 'nothing'] },
    actionItems: [],
  },
  {
    name: 'already done',
    text: 'Already sent the invoice and booked the hotel, so nothing left for the Lisbon trip.',
    title: { has: [/invoice|hotel|Lisbon/i] },
    tags: { hasSome: ['lisbon trip', 'lisbon', 'hotel', 'travel'], lacks: ['nothing'] },
    actionItems: [],
  },
  {
    name: 'an idea with what if',
    text: 'Idea: what if library cards worked in every city? One account, any branch, return books anywhere.',
    title: { has: [/library cards/i], lacks: [/^idea/i] },
    tags: { hasSome: ['library card', 'library'], lacks: ['idea'] },
    actionItems: [],
  },
]
