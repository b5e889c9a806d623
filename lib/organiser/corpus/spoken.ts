import type { CorpusThought } from './corpus-thought'

/** Typed like speech, or transcribed: fillers, detours, no punctuation. */
export const spokenThoughts: readonly CorpusThought[] = [
  {
    name: 'a hedged plan with an action behind it',
    text: 'so um I was thinking that maybe we could redo the kitchen this year, you know, the cabinets are really old and uh I need to ask Sam what his renovation cost',
    title: { has: [/kitchen/i], lacks: [/thinking|maybe|^so\b|\bum\b/i] },
    summary: { has: [/kitchen/i, /cabinets/i], lacks: [/\b(um|uh|you know)\b/i] },
    tags: { has: ['kitchen'], hasSome: ['renovation', 'home'], lacks: ['sam', 'year', 'cost'] },
    actionItems: ['Ask Sam what his renovation cost'],
  },
  {
    name: 'a run-on of chores without punctuation',
    text: 'ok so today I need to pick up the dry cleaning and then drop off the parcel at the post office and also remember to call the dentist about the crown',
    title: { has: [/dry cleaning/i], lacks: [/^ok|need to|today i/i] },
    tags: { hasSome: ['dry cleaning', 'parcel', 'dentist', 'errand'], lacks: ['today'] },
    actionItems: [
      /^Pick up the dry cleaning/i,
      'Drop off the parcel at the post office',
      'Call the dentist about the crown',
    ],
  },
  {
    name: 'a correction in mid sentence',
    text: 'remind me to book the train to Leeds on Thursday, no wait, actually Friday, Friday morning, and get the cheaper ticket if there is one',
    title: { has: [/train to Leeds/i], lacks: [/remind me/i] },
    tags: { hasSome: ['train', 'leeds', 'travel'], lacks: ['friday', 'thursday', 'morning'] },
    actionItems: [/^Book the train to Leeds.*Friday/i, /^Get the cheaper ticket/i],
  },
  {
    name: 'an idea announced at length',
    text: 'I just had this idea like what if the app had a weekly digest that shows you the three thoughts you forgot about, kind of like a time capsule',
    title: {
      has: [/weekly digest/i],
      lacks: [
        /just had|idea like|what if the app had a weekly digest that shows you the three thoughts/i,
      ],
    },
    summary: { has: [/digest/i], lacks: [/kind of like/i] },
    tags: {
      hasSome: ['weekly digest', 'digest', 'app', 'time capsule'],
      lacks: ['kind', 'idea', 'thoughts'],
    },
    actionItems: [],
  },
  {
    name: 'a vague feeling without a task',
    text: "hmm I don't know, it's just that lately I feel like every meeting could have been an email, like honestly most of them",
    title: { has: [/meeting/i], lacks: [/^hmm|i don't know/i] },
    tags: { has: ['meeting'], lacks: ['lately', 'feel'] },
    actionItems: [],
  },
  {
    name: 'someone else told me what to do',
    text: 'Nina was like you should totally start a podcast about urban gardening and I was like no way, but honestly it kind of stuck with me',
    title: { has: [/podcast/i], lacks: [/was like/i] },
    tags: { hasSome: ['podcast', 'gardening', 'urban gardening'] },
    actionItems: [],
  },
  {
    name: 'gotta and gonna',
    text: 'gotta fix the bike before the weekend, the back brake is squeaking like crazy, gonna need new pads',
    title: { has: [/fix the bike/i], lacks: [/gotta/i] },
    tags: { has: ['bike'], lacks: ['weekend', 'crazy'] },
    actionItems: [/^Fix the bike before the weekend/i],
  },
  {
    name: 'a transcript with repeated words',
    text: 'the the thing with the garden is is that we should we should plant the tulip bulbs before the first frost because last year we were too late',
    title: { has: [/tulip bulbs/i], lacks: [/the the|is is/i] },
    summary: { lacks: [/the the|is is|we should we should/i] },
    tags: { hasSome: ['garden', 'tulip bulb', 'tulip'], lacks: ['thing', 'year', 'frost'] },
    actionItems: [/^Plant the tulip bulbs before the first frost/i],
  },
  {
    name: 'a polite request to oneself',
    text: 'hey can you remind me to send Mum the photos from the beach when I get home tonight thanks',
    title: { has: [/send Mum the photos/i], lacks: [/hey|can you|thanks/i] },
    tags: { hasSome: ['photo', 'beach', 'family'], lacks: ['tonight', 'thanks'] },
    actionItems: [/^Send Mum the photos from the beach when I get home tonight$/i],
  },
  {
    name: 'two unrelated ideas in one breath',
    text: 'oh and another thing the bathroom light is flickering again so someone has to look at it, also I want to try that Ethiopian place near the station with Priya',
    title: { has: [/bathroom light|flickering/i], lacks: [/another thing|^oh/i] },
    summary: { has: [/bathroom light/i, /Ethiopian/i] },
    tags: {
      hasSome: ['bathroom light', 'bathroom', 'light', 'home', 'restaurant', 'ethiopian place'],
      lacks: ['thing', 'someone', 'priya'],
    },
    actionItems: [/^Look at it$/, /^Try that Ethiopian place near the station with Priya$/i],
  },
]
