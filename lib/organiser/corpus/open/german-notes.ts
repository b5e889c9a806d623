import type { CorpusThought } from '../corpus-thought'

/** German duties whose subject is a thing, and texts that look like them. */
export const germanNotes: readonly CorpusThought[] = [
  {
    name: 'muss raus',
    language: 'de',
    text: 'Der Biomüll muss heute Abend raus und die Heizung muss gewartet werden',
    title: {},
    actionItems: [/Biomüll/i, /Heizung/i],
  },
  {
    name: 'bis wann fertig',
    language: 'de',
    text: 'Die Abrechnung muss bis zum 15. fertig sein.',
    title: { has: [/Abrechnung/i] },
    actionItems: [/Abrechnung/i],
  },
  {
    name: 'noch zu erledigen',
    language: 'de',
    text: 'Noch zu erledigen: Pfand wegbringen, Oma schreiben, Rad aufpumpen',
    title: {},
    actionItems: [/Pfand wegbringen/i, /Oma schreiben/i, /Rad aufpumpen/i],
  },
  {
    name: 'zum Tierarzt',
    language: 'de',
    text: 'Die Katze müsste mal wieder zum Tierarzt',
    title: { has: [/katze/i] },
    actionItems: [/Katze/i],
  },
  {
    name: 'zu zweit mit Englisch',
    language: 'de',
    text: 'Ticket prüfen, Kunden anrufen, then send the invoice',
    title: {},
    actionItems: [/Ticket prüfen/i, /Kunden anrufen/i, /send the invoice/i],
  },
  {
    name: 'was der Chef muss',
    language: 'de',
    text: 'Herr Roth muss den Vertrag noch prüfen und Mia muss zum Zahnarzt.',
    title: {},
    actionItems: [],
  },
  {
    name: 'wie es ist',
    language: 'de',
    text: 'Die Straße muss früher ein Kanal gewesen sein. Man sieht es an den Häusern.',
    title: {},
    actionItems: [],
  },
  {
    name: 'Regel',
    language: 'de',
    text: 'Kinder müssen nicht immer beschäftigt werden. Langeweile ist gut.',
    title: {},
    actionItems: [],
  },
]
