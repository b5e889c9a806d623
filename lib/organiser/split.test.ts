import { describe, expect, it } from 'vitest'
import { PROPOSED_PARTS } from '@/lib/shared/limits'
import { partsBetween } from '@/lib/shared/splits'
import { detectLanguage } from './language'
import { tidyText } from './layout'
import { findCuts } from './split'

const partsOf = (text: string) => {
  const cuts = findCuts(text, detectLanguage(tidyText(text)))
  return partsBetween(text, cuts).map((part) => part.trim())
}

describe('several thoughts', () => {
  it.each([
    [
      'announced by "another thing"',
      [
        'The boiler makes a noise again, call Marek before the weekend.',
        'Another thing: the slides for Monday still lack the budget.',
      ],
    ],
    [
      'added with "also"',
      [
        'The train to Leeds was late again, claim the refund.',
        'Also remind me to water the tomatoes on Sunday.',
        'By the way, idea for a short story: a lighthouse that nobody built.',
      ],
    ],
    [
      'counted',
      [
        'Three things: first the fence needs paint before winter.',
        'Second, Nora wants the keys back on Friday.',
        'Third, look up how pensions work in Portugal.',
      ],
    ],
    [
      'numbered',
      [
        'Two ideas:\n1. a lamp that dims when the last train has left',
        '2. a cookbook with one page for each allotment of the colony',
      ],
    ],
    [
      'in sentences of other subjects',
      [
        'I need to book an appointment at the dentist before the end of May.',
        'Remember to order two new tyres for the car at the garage.',
      ],
    ],
    [
      'spoken without marks',
      [
        'so the meeting with the landlord is on tuesday and I have to bring the contract',
        'oh and another thing the dog needs his vaccination next week',
      ],
    ],
    [
      'in paragraphs of their own',
      [
        'I need to book the dentist before the end of the month.',
        'Idea for the newsletter: interview the people who fix the trams.',
      ],
    ],
    [
      'in German',
      [
        'Der Zahnarzt hat am Montag angerufen, Termin verschieben.',
        'Noch was: die Winterreifen liegen bei Oma in der Garage.',
        'Außerdem muss ich Jana das Buch zurückgeben.',
      ],
    ],
    [
      'in French',
      [
        'La réunion de lundi est déplacée à mercredi matin.',
        'Autre chose : il faut acheter un cadeau pour Léa.',
      ],
    ],
    [
      'in Spanish',
      ['El coche hace un ruido raro cuando freno.', 'Otra cosa: tengo que llamar al banco mañana.'],
    ],
    [
      'in Italian',
      ['La bolletta della luce è troppo alta.', 'Altra cosa: devo chiamare la nonna domenica.'],
    ],
    [
      'in Portuguese',
      ['A reunião foi adiada para quinta.', 'Outra coisa: preciso de comprar pilhas.'],
    ],
    ['in Dutch', ['De fiets heeft een lekke band.', 'Nog iets: ik moet mijn paspoort verlengen.']],
    ['in Swedish', ['Mötet flyttades till torsdag.', 'En annan sak: jag måste ringa banken.']],
    ['in Polish', ['Spotkanie przełożono na czwartek.', 'Inna sprawa: muszę zadzwonić do banku.']],
  ])('are found %s', (how, parts) => {
    const between = { 'in paragraphs of their own': '\n\n', numbered: '\n' }[how] ?? ' '
    expect(partsOf(parts.join(between))).toEqual(parts)
  })
})

describe('one thought', () => {
  it.each([
    'Buy milk.',
    'Release 4.2:\n1) freeze main on Tue\n2) run the migration on staging\n3) write changelog',
    'milk, eggs, bread, also butter and some cheese',
    'Shopping: milk and eggs. Also bread. Also a new sponge for the kitchen.',
    'Groceries\n- milk\n- eggs\n- also two lemons\n- washing powder',
    '1. preheat the oven to 200\n2. mix the flour with the eggs\n3. bake it for forty minutes',
    'First preheat the oven. Second mix flour and butter with the sugar. Third bake for forty minutes.',
    'We took the night train to Vienna. The hotel was small and lovely. In the morning we walked along the river, and then it began to rain. By the way, the coffee there was the best I have had in years.',
    'I met Tom at the station. He told me about his new job.\n\nHe starts in May and moves to Cork. Also he asked about you.',
    'The flat is bright and close to the tram. Also, it has a balcony to the south.',
    'Call the plumber about the sink. Also ask him about the boiler.',
    'That is just another thing I like about living near the sea, and the air.',
    'Trip to Japan\n\nBook the flights before March because they get expensive.\n\nRenew the passport at the town hall before the trip.',
    'Ich muss noch was einkaufen, bevor die Läden schließen, und dann koche ich für alle.',
    'Hier, nous avons marché le long du canal. Il faisait froid. Ensuite nous avons bu un chocolat chaud.',
    'npm run build && npm test\n\nconst cuts = find(text)',
    '🙂🙂🙂',
    '',
  ])('is left as it is: %j', (text) => {
    expect(findCuts(text, detectLanguage(tidyText(text)))).toEqual([])
  })
})

it('looks closely at only a few places of a text, however many it has', () => {
  const units = ['also ', 'Also a. ', 'and oh and ', 'first ', '1) ', ', another thing ']
  units.push('\n\na b c d ', 'Also call the bank. ', 'on a ', 'two things ', '– ', 'a, b; c: ')
  for (const unit of [...units, ' '.repeat(40)]) {
    // Looking at all of them takes a minute.
    const text = unit.repeat(Math.ceil(20_000 / unit.length))
    const cuts = findCuts(text, detectLanguage(tidyText(text)))
    expect(cuts.length, unit).toBeLessThan(PROPOSED_PARTS)
  }
}, 20_000)
