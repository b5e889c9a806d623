import type { CorpusThought } from '../corpus-thought'

export const fifthEnglishHeldBackThird: readonly CorpusThought[] = [
  {
    name: 'boards till saturday',
    text: "Dave mate can you hold them boards till sat. I'll drop the cash in tmrw morning",
    title: {},
    actionItems: [/boards/i, /cash/i],
  },
  {
    name: 'fifteen minutes away',
    text: "on my way, 15 mins, roundabout's murder. haha",
    title: {},
    actionItems: [],
  },
  {
    name: 'the broken export',
    text: 'Hey Joel, quick one: could you check whether the export still breaks on the old tablets? A customer in Ghent is seeing it again.',
    title: {},
    actionItems: [/export/i],
  },
  {
    name: 'a cardigan',
    text: 'Dear Susan, Thank you for the lovely photographs. I promised to knit the little one a cardigan, and I shall do it in the green. Could you tell me his chest measurement? All my love, Mum',
    title: {},
    actionItems: [/cardigan/i, /measurement/i],
  },
  {
    name: 'birthday greetings',
    text: 'Happy birthday dear Becky!!! I wish you health, a lot of sun and finally a weekend without shift. Kisses from me and Kuba',
    title: {},
    actionItems: [],
  },
  {
    name: 'a review request',
    text: "@mei can you review #482 when you get a sec? i'll post the runbook link tonight, promise",
    title: {},
    actionItems: [/482/i, /runbook/i],
  },
  {
    name: 'already deployed',
    text: "lol no worries it's already deployed, went out with the 3pm build. logs look clean",
    title: {},
    actionItems: [],
  },
  {
    name: 'open or closed',
    text: 'Ciao a tutti, if it rains the terrace is closed tonight, if not we open at six as always. A kiss to everybody!',
    title: {},
    actionItems: [],
  },
  {
    name: 'the big pot',
    text: "Morag says mum's doing stovies for sixteen on Sunday, god help us. She asked me to bring the big pot",
    title: {},
    actionItems: [/big pot/i],
  },
  {
    name: 'the empty jars',
    text: "Jean, there's no need to return the jars, I have plenty. So glad you liked the chutney. M.",
    title: {},
    actionItems: [],
  },
]
