import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { THOUGHT_MAX_LENGTH } from '@/lib/shared/limits'
import { foreignActions } from './foreign-actions'
import { foreignNouns } from './foreign-nouns'
import { GRAMMARS } from './grammars/all'
import type { Grammar } from './grammars/grammar'

const languages = Object.entries(GRAMMARS) as [keyof typeof GRAMMARS, Grammar][]

/** Every word and phrase that a grammar reacts to, and punctuation. */
function piecesOf(grammar: Grammar): string[] {
  const phrases = [
    grammar.ownDuties,
    grammar.sharedDuties,
    grammar.wishes,
    grammar.reminders,
    grammar.requests,
    grammar.needs,
    grammar.shopping,
    grammar.toDo,
  ].flatMap((known) => [...known.values()].flat().map((parts) => parts.join(' ')))
  const sets = [
    grammar.imperatives,
    grammar.ownSubjects,
    grammar.otherSubjects,
    grammar.negations,
    grammar.links,
    grammar.particles,
    grammar.joiners,
    grammar.enders,
    grammar.conditions,
    grammar.finite,
    grammar.times,
    grammar.ideas,
  ].flatMap((set) => [...set])
  return [...phrases, ...sets, ',', ';', ':', '?', '. ', ' - ', '(', ')', "'", '\n', '3.', 'xy']
}

describe.each(languages)('the rules for %s', (language, grammar) => {
  it('find at most one task in a text that ends with any of their own words', () => {
    for (const last of piecesOf(grammar)) {
      expect(foreignActions(`xy ${last}`, language).length).toBeLessThan(2)
    }
  })

  const piece = fc.constantFrom(...piecesOf(grammar))
  const text = fc
    .array(piece, { minLength: 1, maxLength: 8 })
    .chain((few) =>
      fc.array(fc.constantFrom(...few), { minLength: 1, maxLength: 400, size: 'max' }),
    )
    .map((parts) => parts.join(' ').slice(0, THOUGHT_MAX_LENGTH))

  it('terminate on any sequence of their own words, and invent no words', () => {
    fc.assert(
      fc.property(text, (attack) => {
        const tasks = foreignActions(attack, language)
        const said = new Set(attack.toLowerCase().match(/\p{L}+/gu))
        const bought = grammar.buying('').match(/\p{L}+/gu) ?? []
        const infinitives = new Set([...grammar.forms.values(), ...bought])
        for (const task of tasks) {
          for (const word of task.toLowerCase().match(/\p{L}+/gu) ?? []) {
            const isPlain = grammar.isInfinitive(word)
            expect(said.has(word) || infinitives.has(word) || isPlain, word).toBe(true)
          }
        }
        for (const noun of foreignNouns(attack, language)) expect(said.has(noun)).toBe(true)
      }),
      { numRuns: 100 },
    )
  }, 60_000)
})

describe('a duty', () => {
  it.each([
    ['de', 'Ich muss noch den Keller aufräumen.', ['den Keller aufräumen']],
    ['de', 'Der Nachbar muss den Keller aufräumen.', []],
    ['de', 'Ich muss den Keller nicht aufräumen.', []],
    ['de', 'Milch und Eier kaufen', ['Milch und Eier kaufen']],
    ['de', 'Daran denken, das Paket abzuholen', ['das Paket abholen']],
    ['fr', 'Il faut que je range la cave.', ['ranger la cave']],
    ['fr', 'Paul doit ranger la cave.', []],
    ['fr', 'Je ne dois pas ranger la cave.', []],
    [
      'es',
      'Tengo que ordenar el trastero y tirar las cajas.',
      ['ordenar el trastero', 'tirar las cajas'],
    ],
    ['es', 'No tengo que ordenar nada.', []],
    ['it', 'Dovrei sistemare la cantina, ma non ho tempo.', ['sistemare la cantina']],
    ['pt', 'Preciso arrumar a garagem porque vem visita.', ['arrumar a garagem']],
    ['nl', 'Vergeet niet het pakket op te halen.', ['het pakket ophalen']],
    ['nl', 'Hij moet het pakket ophalen.', []],
    ['sv', 'Imorgon måste jag städa förrådet.', ['städa förrådet imorgon']],
    ['sv', 'Imorgon måste Anders städa förrådet.', []],
    ['pl', 'Muszę posprzątać piwnicę.', ['posprzątać piwnicę']],
    ['pl', 'Nie muszę sprzątać piwnicy.', []],
    ['nl', 'De ramen moeten nog gelapt worden.', ['De ramen moeten nog gelapt worden']],
    ['nl', 'Mijn baas moet naar de tandarts.', []],
    [
      'nl',
      'Verslag scheikunde moet maandag ingeleverd zijn',
      ['Verslag scheikunde moet maandag ingeleverd zijn'],
    ],
    ['nl', 'Ik moet de schuur leeghalen.', ['de schuur leeghalen']],
    ['nl', 'Nog te betalen: de huur', ['de huur betalen']],
    ['de', 'Die Heizung muss gewartet werden.', ['Die Heizung muss gewartet werden']],
    ['de', 'Das Haus muss alt gewesen sein.', []],
    [
      'nl',
      'onthouden dat ik de huisarts moet bellen en daarna scharnieren moet halen bij de bouwmarkt',
      ['de huisarts bellen', 'scharnieren halen bij de bouwmarkt'],
    ],
    ['nl', 'Overleg met de drukker ging goed.', []],
    ['nl', 'Boek van oma gelezen', []],
    ['nl', 'Je kunt er nu gewoon weer in lopen.', []],
    ['de', 'Schüler schreiben morgen Mathe', []],
    ['de', 'Handwerker räumen auf', []],
    ['de', 'Müller fragen', ['Müller fragen']],
    ['fr', 'Il faut que je paie la cantine.', ['payer la cantine']],
    ['fr', 'La chaudière doit être révisée.', ['La chaudière doit être révisée']],
    [
      'es',
      'El informe tiene que estar listo el viernes.',
      ['El informe tiene que estar listo el viernes'],
    ],
    ['it', 'La caldaia va revisionata.', ['La caldaia va revisionata']],
    ['pt', 'O relatório tem de ser entregue amanhã.', ['O relatório tem de ser entregue amanhã']],
    ['sv', 'Soporna måste ut i kväll.', ['Soporna måste ut i kväll']],
    ['pl', 'Raport musi zostać wysłany.', ['Raport musi zostać wysłany']],
  ] as const)('in %s: %s', (language, sentence, tasks) => {
    expect(foreignActions(sentence, language)).toEqual(tasks)
  })
})
