import { THOUGHT_MAX_LENGTH } from '@/lib/shared/limits'

/** A text that could slow patterns down: one unit repeated many times, then an ending. */
export interface HostileThought {
  name: string
  text: string
  title: string
  actionItems: readonly string[]
}

function repeated(unit: string, end: string, length = THOUGHT_MAX_LENGTH): string {
  const room = length - end.length
  return unit.repeat(Math.ceil(room / unit.length)).slice(0, room) + end
}

/** Texts of up to the maximum length that were once slow for the rules, the tagger or the date parser. */
export const hostileThoughts: readonly HostileThought[] = [
  {
    name: 'an address without end',
    text: `https://${repeated('a.b', ' x', 1400)}`,
    title: 'X',
    actionItems: [],
  },
  {
    name: 'a slug without words',
    text: `https://example.com/${repeated('a', '-b', 1400)}`,
    title: 'Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa (example.com)',
    actionItems: [],
  },
  {
    name: 'dots without spaces',
    text: repeated('…', ' Call Mum'),
    title: 'Call Mum',
    actionItems: ['Call Mum'],
  },
  {
    name: 'dots with spaces',
    text: repeated('… ', '. Call Mum'),
    title: 'Call Mum',
    actionItems: ['Call Mum'],
  },
  {
    name: 'lines of one letter',
    text: repeated('a.\n', '\nCall Mum'),
    title: 'A',
    actionItems: ['Call Mum'],
  },
  {
    name: 'durations',
    text: repeated('5h ', '. Call Mum tomorrow'),
    title: 'Call Mum tomorrow',
    actionItems: ['Call Mum tomorrow'],
  },
  {
    name: 'durations with wide spaces',
    text: repeated('couple\u3000\u3000h\u3000\u3000', '. Call Mum tomorrow'),
    title: 'Couple h couple',
    actionItems: ['Call Mum tomorrow'],
  },
  {
    name: 'a text message as long as a request may be',
    text: 'Call Mum tomorrow at 5, '.repeat(2500),
    title: 'Call Mum tomorrow at 5, Call Mum tomorrow at 5',
    actionItems: ['Call Mum tomorrow at 5', 'Call Mum tomorrow'],
  },
]
