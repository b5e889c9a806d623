import type { DemoThought, FreshThought } from './demo-thought'

export const LOOSE: DemoThought[] = [
  {
    hoursAgo: 22,
    source: 'sms',
    text: 'the word I was looking for was "palimpsest"',
    title: 'Palimpsest',
    summary: 'The word that would not come: palimpsest.',
    details: 'A page written over an older, half-erased one.',
    tags: ['words'],
  },
  {
    hoursAgo: 88,
    source: 'voice',
    text: 'the tune from the radio this morning, slow, piano, a woman humming, then it stops in the middle. find out what it was, the programme runs after the eight o clock news',
    title: 'The piano tune on the radio',
    summary:
      'A slow piano piece with a woman humming, played after the eight o’clock news, that stops in the middle.',
    details: 'The programme after the eight o’clock news should list what it played.',
    tags: ['music', 'radio'],
    todo: ['Look up the playlist of the morning programme'],
  },
  {
    hoursAgo: 128,
    source: 'web',
    text: 'Books people pressed on me this month: the one about moss, the one about the lighthouse keepers, the long Norwegian one. Start with moss.',
    title: 'Three books people recommended',
    summary: 'Moss, lighthouse keepers and a long Norwegian novel. Moss comes first.',
    details: 'In this order: moss, lighthouse keepers, the long Norwegian one.',
    tags: ['reading', 'books'],
    todo: ['Get the book about moss from the library'],
  },
  {
    hoursAgo: 461,
    source: 'web',
    text: 'Vote: polling station is the school gym, 8 to 18, bring the card.',
    title: 'Voting in the school gym',
    summary: 'The polling station is the school gym, open from 8 to 18. Bring the card.',
    details: 'School gym, 8 to 18, with the card.',
    tags: ['appointments'],
    done: ['Vote'],
  },
  {
    hoursAgo: 735,
    source: 'voice',
    text: 'things I am grateful for today, short list. the bus waited. the tomatoes. nobody asked for a status',
    title: 'Three good things today',
    summary: 'The bus waited, the tomatoes were good, and nobody asked for a status.',
    details: 'Small, and enough.',
    tags: ['gratitude'],
  },
  {
    hoursAgo: 1250,
    source: 'sms',
    text: 'Wifi at the cabin is on the fridge. gas valve is LEFT. trash on thursdays',
    title: 'Cabin: wifi, gas, trash',
    summary:
      'The wifi password is on the fridge, the gas valve on the left, and trash goes out on Thursdays.',
    details: 'Wifi: on the fridge. Gas valve: left. Trash: Thursdays.',
    tags: ['cabin', 'lists'],
  },
  {
    hoursAgo: 1990,
    source: 'web',
    text: 'First try of this thing. If I write everything down the moment it comes, will I think less or more? Check in three months.',
    title: 'Does writing it down make me think more?',
    summary: 'A first note, with a question to come back to after three months.',
    details: 'Write everything down at once for three months, then compare.',
    tags: ['habits', 'writing'],
    todo: ['Look back after three months'],
  },
  {
    hoursAgo: 2120,
    source: 'web',
    text: 'Return the library books by Saturday, three of them, one is under the sofa',
    title: 'Return three library books',
    summary: 'Three library books are due on Saturday, and one of them is under the sofa.',
    details: 'Due on Saturday. One is under the sofa.',
    tags: ['library', 'books'],
    done: ['Return the library books'],
    isArchived: true,
  },
  {
    hoursAgo: 42,
    source: 'voice',
    text: 'so the thing with the thing um the second half yes no wait the train is coming in I will say it later',
    title: 'so the thing with the',
    summary:
      'so the thing with the thing um the second half yes no wait the train is coming in I will say it later',
    details:
      'so the thing with the thing um the second half yes no wait the train is coming in I will say it later',
    tags: [],
    isFailed: true,
  },
]

/** Reminders: the time in hours from now, and the title of the thought they belong to. */
export const REMINDERS: { inHours: number; text: string; thought?: string }[] = [
  {
    inHours: 20,
    text: 'Red and white paint for the costume',
    thought: "Maya's lighthouse costume",
  },
  { inHours: 45, text: 'Timber yard before one', thought: 'Bookshelf for the alcove' },
  { inHours: 70, text: 'Water the plants on the landing' },
  { inHours: 190, text: 'Order the photo book', thought: "Photo book for mum's birthday" },
  { inHours: 290, text: 'Follow up with Sam', thought: 'Sam could lead the import project' },
  { inHours: 1100, text: 'Hut bookings open', thought: 'Three days from hut to hut in June' },
]

/** Still pending when the seed ends; a running Ramble organises it soon after. */
export const FRESH: FreshThought = {
  minutesAgo: 1,
  text: 'Ask the neighbours about the ladder, and check the gutter before the storm on Sunday',
}
