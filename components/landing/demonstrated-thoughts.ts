import type { InputSource } from '@/lib/shared/thoughts'

export type DemonstratedThought = {
  source: InputSource
  /** How the thought came in, as its label in the choice of examples. */
  label: string
  /** The person's own words; brackets enclose what becomes an action item. */
  text: string
  organised: {
    title: string
    summary: string
    category: string | null
    tags: readonly string[]
    actionItems: readonly string[]
  }
}

/** The categories of the person in the examples. */
export const DEMONSTRATED_CATEGORIES = ['Home', 'Health']

/** A test compares each result with what the organiser that needs no key makes of the text. */
export const DEMONSTRATED_THOUGHTS: readonly DemonstratedThought[] = [
  {
    source: 'web',
    label: 'Typed',
    text: 'So the kitchen tap is dripping again and it kept me awake. I need to [call the plumber before Thursday]. Oh, and Mum turns seventy on Sunday, so [order a cake] and [buy a card with herons on it]',
    organised: {
      title: 'The kitchen tap is dripping again',
      summary:
        'The kitchen tap is dripping again and it kept me awake. I need to call the plumber before Thursday. Oh, and Mum turns seventy on Sunday, so order a cake and buy a card with herons on it.',
      category: 'Home',
      tags: ['kitchen tap', 'plumber', 'cake', 'home', 'card'],
      actionItems: [
        'Call the plumber before Thursday',
        'Order a cake',
        'Buy a card with herons on it',
      ],
    },
  },
  {
    source: 'voice',
    label: 'Spoken',
    text: 'Um so the talk should open with the lighthouse story, not with the numbers. I need to [ask Ana for the photos]. And, uh, [cut the slides down to twelve by Monday]',
    organised: {
      title: 'The talk should open with the lighthouse story',
      summary:
        'The talk should open with the lighthouse story, not with the numbers. I need to ask Ana for the photos. And, cut the slides down to twelve by Monday.',
      category: null,
      tags: ['lighthouse story', 'talk', 'photo', 'slide'],
      actionItems: ['Ask Ana for the photos', 'Cut the slides down to twelve by Monday'],
    },
  },
  {
    source: 'sms',
    label: 'Texted',
    text: 'Dentist moved to Tuesday at 4. Need to [pick up the prescription on the way], and [email Sam about the meeting] #health',
    organised: {
      title: 'Dentist moved to Tuesday at 4',
      summary:
        'Dentist moved to Tuesday at 4. Need to pick up the prescription on the way, and email Sam about the meeting.',
      category: 'Health',
      tags: ['health', 'dentist', 'prescription', 'meeting'],
      actionItems: ['Pick up the prescription on the way', 'Email Sam about the meeting'],
    },
  },
]

/**
 * Splits the text into alternating parts: ordinary text, an action item, ordinary text, and so on.
 */
export function textParts(text: string): string[] {
  return text.split(/\[(.+?)\]/)
}
