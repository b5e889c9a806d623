import 'server-only'
import type { CorpusThought } from './corpus-thought'

/** Written in a hurry: labels, fragments, lists without grammar, conditions. */
export const shorthandThoughts: readonly CorpusThought[] = [
  {
    name: 'numbers in one line',
    text: 'need to 1) renew car insurance 2) get winter tyres fitted 3) sell old bike on marketplace',
    title: { has: [/^Renew car insurance/], lacks: [/1\)|need to/i] },
    tags: { has: ['car insurance'], hasSome: ['winter tyre', 'bike'] },
    actionItems: ['Renew car insurance', 'Get winter tyres fitted', 'Sell old bike on marketplace'],
  },
  {
    name: 'gift ideas that look like tasks',
    text: 'Gift ideas for Dad: pocket knife, whisky tasting, book about trains',
    title: { has: [/^Gift ideas for Dad$/] },
    tags: { has: ['pocket knife'], lacks: ['dad', 'idea'] },
    actionItems: [],
  },
  {
    name: 'tasks between dashes',
    text: 'ask the vet about flea treatment - book follow up for Biscuit in 2 weeks - order more kibble',
    title: { has: [/^Ask the vet about flea treatment$/] },
    tags: { has: ['flea treatment'], lacks: ['week'] },
    actionItems: [
      'Ask the vet about flea treatment',
      'Book follow up for Biscuit in 2 weeks',
      'Order more kibble',
    ],
  },
  {
    name: 'a list of tasks and single nouns',
    text: '- finish slides\n- gym\n- call bank re: card\n- laundry',
    title: { has: [/^Finish slides, gym, call bank/] },
    tags: { has: ['laundry'] },
    actionItems: ['Finish slides', 'Gym', 'Call bank re: card', 'Laundry'],
  },
  {
    name: 'a label that is a verb',
    text: 'Buy: screws 4x40, wall plugs, sandpaper (fine), white paint',
    title: { has: [/^Buy screws/] },
    tags: { hasSome: ['wall plug', 'screw', 'sandpaper', 'paint'], lacks: ['sandpaper fine'] },
    actionItems: ['Buy screws 4x40, wall plugs, sandpaper (fine), white paint'],
  },
  {
    name: 'a condition that may never come',
    text: 'If the flight gets cancelled I have to call the airline and the hotel',
    title: { has: [/^If the flight gets cancelled/] },
    tags: { hasSome: ['flight', 'travel'] },
    actionItems: [],
  },
  {
    name: 'a wish for another life',
    text: 'When I retire I want to keep bees',
    title: { has: [/keep bees$/] },
    tags: { has: ['bee'] },
    actionItems: [],
  },
  {
    name: 'code with a task behind it',
    text: 'const x = await fetch("/api/items").then(r => r.json()) returns 304 sometimes, need to check the etag logic',
    title: { has: [/fetch/] },
    tags: { lacks: ['x', 'const', 'r'] },
    actionItems: ['Check the etag logic'],
  },
  {
    name: 'an intention and a delegated duty',
    text: "Ana will send the agenda and I'll book the room for Monday.",
    title: { has: [/^Ana will send the agenda/] },
    tags: { has: ['agenda'], lacks: ['ana', 'monday'] },
    actionItems: ['Book the room for Monday'],
  },
  {
    name: 'advice that somebody gave',
    text: 'Nina was like you should start a podcast.',
    title: { has: [/^Start a podcast$/] },
    summary: { has: [/^Nina was like/] },
    tags: { has: ['podcast'], lacks: ['nina'] },
    actionItems: [],
  },
  {
    name: 'a day in front of a duty',
    text: 'tomorrow I need to drop the keys at reception',
    title: { has: [/drop the keys at reception/i] },
    summary: { has: [/^Tomorrow/] },
    tags: { has: ['reception'], lacks: ['tomorrow'] },
    actionItems: ['Drop the keys at reception tomorrow'],
  },
  {
    name: 'German shorthand without small words',
    text: 'Rückruf Steuerberater bis Freitag. Nicht vergessen: Kita-Anmeldung!',
    title: { has: [/^Rückruf Steuerberater bis Freitag$/] },
    tags: { lacks: ['freitag', 'bis freitag', 'nicht'] },
    actionItems: ['Kita-Anmeldung'],
  },
]
