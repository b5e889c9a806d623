import type { CorpusThought } from '../corpus-thought'

/** The last set of its day, scored before any rule was fixed for it. */
export const englishGardens: readonly CorpusThought[] = [
  {
    name: 'a dishwasher',
    text: 'dishwasher done but the glasses are still cloudy. descale it and try the other tablets',
    title: {},
    actionItems: [/descale it/i, /try the other tablets/i],
  },
  {
    name: 'a harbour town',
    text: 'Whole town smells of diesel and frying. I could live here.',
    title: {},
    actionItems: [],
  },
  {
    name: 'a call from school',
    text: 'School called, Nour has a temperature. Collected her at noon, we watched cartoons all afternoon.',
    title: {},
    actionItems: [],
  },
  {
    name: 'a train card',
    text: 'Rail card lapses on the 14th, renew before then or pay full price to Leeds',
    title: {},
    actionItems: [/renew/i],
  },
  {
    name: 'a second opinion',
    text: "I'm not sure about the kitchen quote. Ask Vik for his builder's number and get a second one",
    title: {},
    actionItems: [/ask Vik/i, /get a second one/i],
  },
  {
    name: 'a bookshelf',
    text: 'Shelf order: poetry left, travel right, cookbooks at the bottom where the cat sleeps.',
    title: {},
    actionItems: [],
  },
  {
    name: 'a demo',
    text: 'demo at 3. check the projector, seed some data, mute slack',
    title: {},
    actionItems: [/check the projector/i, /seed some data/i, /mute slack/i],
  },
  {
    name: 'an aunt',
    text: 'Auntie Bo turns 90 in May and wants no fuss. There will be fuss.',
    title: {},
    actionItems: [],
  },
  {
    name: 'a garden',
    text: 'The roses want feeding and someone has to cut back the ivy',
    title: {},
    actionItems: [/feed the roses/i, /cut back the ivy/i],
  },
  {
    name: 'a sermon',
    text: 'Sermon about patience, twenty minutes over time.',
    title: {},
    actionItems: [],
  },
  {
    name: 'an ask',
    text: "Hey Priyanka, can you resend the contract as pdf? I'll sign it tonight and post it tomorrow.",
    title: {},
    actionItems: [/resend the contract/i, /sign it tonight/i, /post it tomorrow/i],
  },
  {
    name: 'a price',
    text: 'Eggs are 4.20 now. Four twenty!',
    title: {},
    actionItems: [],
  },
  {
    name: 'a fix',
    text: "Found the leak: it's the cache of the image resizer. Limit it to 200 entries, deploy after lunch",
    title: {},
    actionItems: [/limit it/i, /deploy after lunch/i],
  },
  {
    name: 'a nephew',
    text: "Watched Timo's football. Lost 5-0, he saved a penalty, best day ever apparently.",
    title: {},
    actionItems: [],
  },
  {
    name: 'a passport photo',
    text: 'passport photos (35x45, no glasses), then book the appointment at the consulate',
    title: {},
    actionItems: [/book the appointment/i],
  },
  {
    name: 'a habit',
    text: 'Trying to write three lines each evening. This is day four.',
    title: {},
    actionItems: [],
  },
  {
    name: 'a neighbour',
    text: 'Mr Hale upstairs has his hip done on Monday. Offer to walk Biscuit',
    title: {},
    actionItems: [/offer to walk Biscuit/i],
  },
  {
    name: 'a bill',
    text: 'Electric bill is double. Read the meter ourselves and dispute it',
    title: {},
    actionItems: [/read the meter/i, /dispute it/i],
  },
  {
    name: 'a song',
    text: 'That song from the ferry was by a band from Cork. Play it at my funeral, only half joking.',
    title: {},
    actionItems: [],
  },
  {
    name: 'a costume',
    text: 'Costume idea: lighthouse. Lamp on the head, stripes, done.',
    title: {},
    actionItems: [],
  },
  {
    name: 'a course',
    text: 'registered for the pottery course, starts 9 Jan. Buy an apron before that',
    title: {},
    actionItems: [/buy an apron/i],
  },
  {
    name: 'a meeting',
    text: 'Meeting ran over. They picked option B, launch stays in April, Sven owns the checklist.',
    title: {},
    actionItems: [],
  },
  {
    name: 'a gutter',
    text: "gutter over the back door is blocked again, borrow Len's ladder on Sunday",
    title: {},
    actionItems: [/borrow Len/i],
  },
  {
    name: 'a question',
    text: 'Why do all the good cafes close at four?',
    title: {},
    actionItems: [],
  },
]
