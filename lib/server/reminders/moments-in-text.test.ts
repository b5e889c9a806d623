import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentsInText } from './moments-in-text'

const NEW_YORK = 'America/New_York'
/** A Wednesday morning in New York. */
const WEDNESDAY = new Date('2025-05-07T14:00:00Z')

const read = (text: string, timezone = NEW_YORK, spokenAt = WEDNESDAY) =>
  momentsInText(text, { spokenAt, timezone }).map((found) => [found.text, found.reminderTime])

describe('words that name a time', () => {
  it.each([
    ['call Mum Friday 5pm', 'Call Mum', '2025-05-09T21:00:00.000Z'],
    ['Remind me to call Mum on Friday at 5pm', 'Call Mum', '2025-05-09T21:00:00.000Z'],
    ['Meet on Friday at noon with Ana', 'Meet with Ana', '2025-05-09T16:00:00.000Z'],
    ['Tomorrow: buy milk', 'Buy milk', '2025-05-08T13:00:00.000Z'],
    ['water the plants tonight', 'Water the plants', '2025-05-08T00:00:00.000Z'],
    ['Dentist on June 3rd', 'Dentist', '2025-06-03T13:00:00.000Z'],
    ['check the oven in 20 minutes', 'Check the oven', '2025-05-07T14:20:00.000Z'],
    ['Stand-up at 9:30 tomorrow', 'Stand-up', '2025-05-08T13:30:00.000Z'],
    ['Call Ken at 5pm PST on Friday', 'Call Ken', '2025-05-10T01:00:00.000Z'],
    ['I need to renew it by tomorrow afternoon', 'Renew it', '2025-05-08T19:00:00.000Z'],
  ])('are found in "%s"', (text, words, moment) => {
    expect(read(text)).toEqual([[words, moment]])
  })

  it.each(['In June I will be better', 'The garden needs water', 'Version 2.5 of 10', ''])(
    'are not found in "%s"',
    (text) => {
      expect(read(text)).toEqual([])
    },
  )

  it('each have the words of their own sentence', () => {
    expect(read('Call Mum on Friday at 5pm. Then on Saturday buy paint.')).toEqual([
      ['Call Mum', '2025-05-09T21:00:00.000Z'],
      ['Buy paint', '2025-05-10T13:00:00.000Z'],
    ])
  })
})

describe('the timezone', () => {
  const at = (text: string, timezone: string, spokenAt: string) =>
    read(text, timezone, new Date(spokenAt)).map(([, moment]) => moment)

  it.each([
    ['New York, into summer time', NEW_YORK, '2026-03-07T15:00:00Z', '2026-03-08T13:00:00.000Z'],
    ['New York, into winter time', NEW_YORK, '2026-10-31T15:00:00Z', '2026-11-01T14:00:00.000Z'],
    ['Kathmandu', 'Asia/Kathmandu', '2026-03-07T15:00:00Z', '2026-03-08T03:15:00.000Z'],
    [
      'Lord Howe, into summer',
      'Australia/Lord_Howe',
      '2026-10-03T02:00:00Z',
      '2026-10-03T22:00:00.000Z',
    ],
    [
      'Lord Howe, into winter',
      'Australia/Lord_Howe',
      '2026-04-04T02:00:00Z',
      '2026-04-04T22:30:00.000Z',
    ],
  ])('is the person’s: tomorrow at nine in %s', (_case, timezone, spokenAt, moment) => {
    expect(at('Call Mum tomorrow at 9am', timezone, spokenAt)).toEqual([moment])
  })

  it('makes today the person’s today, late in the evening and at the end of a month', () => {
    expect(at('Pay rent tomorrow at 8am', NEW_YORK, '2026-02-01T03:30:00Z')).toEqual([
      '2026-02-01T13:00:00.000Z',
    ])
  })
})

it.each(['5h     ', 'a couple  h  ', '5 days\u3000\u3000\u3000'])(
  'a date after many durations, "%s", is found',
  (duration) => {
    const [moment] = read(`${duration.repeat(40)}. Call Mum on Friday at 5pm`).slice(-1)
    expect(moment).toEqual(['Call Mum', '2025-05-09T21:00:00.000Z'])
  },
)

it('a duration may have four parts', () => {
  expect(read('Check it in 1 day 2 hours 3 minutes 4 seconds')).toEqual([
    ['Check it', '2025-05-08T16:03:04.000Z'],
  ])
})

it('any text gives only valid times, with words that are not empty', () => {
  const word = fc.constantFrom(
    'call',
    'Friday',
    '5pm',
    'tomorrow',
    'on',
    '31/12/9999',
    '29 Feb',
    '.',
    ',',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(word).map((all) => all.join(' ')),
  )
  fc.assert(
    fc.property(
      text,
      fc.constantFrom(NEW_YORK, 'Asia/Kathmandu', 'Australia/Lord_Howe'),
      (any, zone) => {
        for (const [words, moment] of read(any, zone)) {
          expect(words).not.toBe('')
          expect(Date.parse(moment ?? '')).not.toBeNaN()
        }
      },
    ),
    { numRuns: 40 },
  )
}, 30_000)
