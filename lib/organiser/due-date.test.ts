import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueDateIn, dueDateOf } from './due-date'

/** A Wednesday, noon in New York. */
const said = { now: new Date('2026-12-02T17:00:00Z'), timezone: 'America/New_York' }

describe('the due date named in an item', () => {
  it.each([
    ['Call Ana by Friday', '2026-12-04'],
    ['Send the slides on Friday', '2026-12-04'],
    ['Send the slides next Friday', '2026-12-11'],
    ['Pay the rent today', '2026-12-02'],
    ['Take the bread out tonight', '2026-12-02'],
    ['Call Mum tomorrow at 5pm', '2026-12-03'],
    ['Leave the day after tomorrow', '2026-12-04'],
    ['File the taxes before the 30th', '2026-12-30'],
    ['Renew the pass by the 1st', '2027-01-01'],
    ['Renew the pass by the 31st of January', '2027-01-31'],
    ['Book the hall for Dec 12', '2026-12-12'],
    ['Book the hall for 12 December 2027', '2027-12-12'],
    ['Book the hall for December 12th, 2027', '2027-12-12'],
    ['Pay the invoice by 2026-12-15', '2026-12-15'],
    ['Return the books in 3 days', '2026-12-05'],
    ['Return the books in two weeks', '2026-12-16'],
    ['Finish the report by the end of the week', '2026-12-04'],
    ['Finish the report by the end of the month', '2026-12-31'],
    ['Submit it by Fri', '2026-12-04'],
    ['Submit it Wednesday', '2026-12-02'],
    ['Oma bis Freitag anrufen', '2026-12-04'],
    ['Morgen die Miete überweisen', '2026-12-03'],
    ['Übermorgen Paket abholen', '2026-12-04'],
    ['Die Steuer bis zum 30. November abgeben', '2027-11-30'],
    ['Die Steuer bis zum 30. abgeben', '2026-12-30'],
    ['Anna am 5.12. abholen', '2026-12-05'],
    ['Appeler le plombier avant vendredi', '2026-12-04'],
    ["Envoyer le dossier d'ici le 15 décembre", '2026-12-15'],
    ['Payer le loyer aujourd’hui', '2026-12-02'],
    ['Llamar a Inés el viernes', '2026-12-04'],
    ['Pagar el alquiler mañana por la mañana', '2026-12-03'],
    ['Pagar el alquiler pasado mañana', '2026-12-04'],
    ['Consegnare il progetto entro venerdì', '2026-12-04'],
    ['Entregar o relatório até sexta', '2026-12-04'],
    ['Entregar o relatório depois de amanhã', '2026-12-04'],
    ['Vrijdag de huur betalen', '2026-12-04'],
    ['Ringa Eva imorgon', '2026-12-03'],
    ['Oddać książkę do piątku', '2026-12-04'],
  ])('%s: %s', (text, day) => {
    expect(dueDateIn(text, said)).toBe(day)
  })

  it.each([
    'Call Ana',
    'Write up Friday’s meeting',
    'Send the notes from Monday',
    'Ask Ben about Friday',
    'Water the plants every Friday',
    'Do 30 pushups',
    'Watch The 5th Wave',
    'Call Ana by 5',
    'Look at the Black Friday deals',
    'Thank Eva for last Tuesday',
    'March to the shop',
    'Ask May about it',
    'Fix version 3.12',
    'Guten Morgen sagen',
    'Ver la sexta temporada',
    'Llamar por la mañana',
    'Appeler Luc avant mon départ',
    'Read the post of 2020-01-01',
    'Come on 31 February',
    'Read "2001: a space odyssey"',
  ])('is null for: %s', (text) => {
    expect(dueDateIn(text, said)).toBeNull()
  })

  it('is the deadline if another day is named too', () => {
    expect(dueDateIn('Book a table for Saturday by Thursday', said)).toBe('2026-12-03')
  })

  it('counts from today in the person’s timezone', () => {
    const late = { now: new Date('2026-12-03T03:00:00Z'), timezone: 'America/New_York' }
    expect(dueDateIn('Call tomorrow', late)).toBe('2026-12-03')
    expect(dueDateIn('Call tomorrow', { ...late, timezone: 'Asia/Tokyo' })).toBe('2026-12-04')
    expect(dueDateIn('Call tomorrow', { ...late, timezone: 'Nowhere/Else' })).toBe('2026-12-04')
  })

  it('is a day that exists and is not past, whatever the text', () => {
    const words = fc.constantFrom(
      ...'by before the next end of month 29 30th 31. Feb friday tomorrow day after in 3 days 31.2. 9999-99-99 , : mañana de'.split(
        ' ',
      ),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.array(words).map((all) => all.join(' ')),
        ),
        fc.date({ min: new Date('2000-01-02'), max: new Date('2190-01-01'), noInvalidDate: true }),
        (text, now) => {
          const day = dueDateIn(text, { ...said, now })
          if (day === null) return
          expect(new Date(day).toISOString().slice(0, 10)).toBe(day)
          expect(Date.parse(day)).toBeGreaterThanOrEqual(now.getTime() - 2 * 24 * 60 * 60_000)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('a due date from a model', () => {
  it('is kept if it is a valid day that is not past', () => {
    expect(dueDateOf('2026-12-02', said)).toBe('2026-12-02')
    for (const day of ['2026-12-01', '2027-02-30', 'Friday', '2026-12-4', '9999-01-01', '', null]) {
      expect(dueDateOf(day, said)).toBeNull()
    }
  })
})
