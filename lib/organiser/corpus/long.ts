import type { CorpusThought } from './corpus-thought'

const DIARY = `Okay so today was one of those days. I got up at six because the neighbour's dog would not stop barking, made coffee, and sat on the balcony for a while, which was actually nice. Then on the way to work the tram broke down between two stops and we all had to walk the rest, and I ended up talking to an older man who used to build violins. He told me that the wood has to dry for at least ten years before anyone touches it, and that most of the sound is decided by patience and not by talent. That stuck with me all day. At work the release was postponed again because the payment tests are red, and nobody seems to own them. I think the real problem with the release is that we treat the payment tests as somebody else's problem. We should give the payment tests one owner per week. In the afternoon I had the review with Carla, it went better than I feared, she wants me to lead the migration project in autumn. I said yes right away, maybe too fast. In the evening I cooked lentils, burnt them a little, watched half of a film about mountain rescue and fell asleep on the sofa. I need to tell Carla that I want two days a week without meetings for the migration project. And I have to buy new earplugs because of the dog. The violin man said one more thing: start before you feel ready, but never hurry. I would like to write that on the wall above my desk somewhere.`

const RUN_ON = `so the holiday thing again we still have not decided and I think we keep going round in circles because everyone wants something different my sister wants the sea and Dad wants the mountains and the kids just want a pool and honestly I just want to sleep so maybe the lake is the compromise because the lake has a beach and the mountains are right behind it and there is that campsite with the pool that Eva told us about the campsite by the lake was full in August last year so we need to book the campsite before the end of January and I also have to ask Dad whether he can still drive that far because of his knee and if not we could take the night train which the kids would love anyway the night train has family compartments but they sell out quickly so I should check the night train prices this week and then there is the question of the dog because the campsite does not take dogs so we need to ask Maria if she can take the dog for ten days she did it before and it was fine um what else oh yes the tent the big tent has a broken pole so I need to order a new pole or we borrow the tent from the neighbours and the kids need new sleeping bags because they have grown so much and I want to make a proper packing list this time because last time we forgot the stove and had to eat cold beans for two days`

const NOTES = `Workshop notes, day one

Goal: agree on what the new onboarding should feel like.

What we heard from users
- most people give up at the phone verification step
- nobody reads the five step list
- the empty dashboard makes people think the app is broken

What we decided
1. phone verification moves to the end of the onboarding
2. the empty dashboard shows one example thought
3. the welcome mail gets shorter

Next steps
- [ ] write the new texts for the empty dashboard
- [ ] ask legal about the consent box
- [ ] schedule the second workshop for the week of May 4
- [x] send thank you notes to the testers

Onboarding was the topic of the whole day, and the phone verification step is clearly the biggest hurdle. Mood was good, although the room was far too hot. Lunch came late.`

/** Up to 1500 characters: the summary must choose, the title must find the point. */
export const longThoughts: readonly CorpusThought[] = [
  {
    name: 'a long diary entry',
    text: DIARY,
    title: { lacks: [/^okay|one of those days/i] },
    summary: { has: [/payment tests|migration project/i], lacks: [/^okay so today/i] },
    tags: {
      hasSome: ['payment test', 'release', 'migration project', 'violin'],
      lacks: ['day', 'today', 'man', 'thing'],
    },
    actionItems: [
      /^Give the payment tests one owner per week$/i,
      /^Tell Carla that I want two days a week without meetings/i,
      /^Buy new earplugs/i,
    ],
  },
  {
    name: 'a long run-on without punctuation',
    text: RUN_ON,
    title: { has: [/holiday|campsite|night train|lake/i], lacks: [/thing again/i] },
    summary: { has: [/campsite|lake/i] },
    tags: {
      hasSome: ['campsite', 'night train', 'holiday', 'lake', 'travel'],
      lacks: ['thing', 'everyone', 'question'],
    },
    actionItems: [
      /^Book the campsite before the end of January/i,
      /^Ask Dad whether he can still drive that far/i,
      /^Check the night train prices this week/i,
      /^Ask Maria if she can take the dog for ten days/i,
      /^Order a new pole/i,
      /^Make a proper packing list/i,
    ],
  },
  {
    name: 'long notes with headings and lists',
    text: NOTES,
    title: { has: [/^Workshop notes/i] },
    summary: { has: [/phone verification|onboarding/i] },
    tags: {
      hasSome: ['onboarding', 'phone verification', 'workshop', 'workshop note'],
      lacks: ['lunch', 'mood', 'day'],
    },
    actionItems: [
      'Write the new texts for the empty dashboard',
      'Ask legal about the consent box',
      'Schedule the second workshop for the week of May 4',
    ],
  },
  {
    name: '1500 times one letter',
    text: 'a'.repeat(1500),
    title: { has: [/^A/i] },
    tags: { atMost: 0 },
    actionItems: [],
  },
]
