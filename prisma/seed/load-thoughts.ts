import { randomWord } from './vocabulary'

const DAY_MS = 24 * 60 * 60 * 1000
const SPREAD_DAYS = 3 * 365

export interface LoadThought {
  rawText: string
  summary: string
  title: string
  source: 'web' | 'voice' | 'sms'
  isArchived: boolean
  createdAt: Date
  /** Indexes into the account's categories and tags; null means uncategorized. */
  category: number | null
  tags: number[]
  actionItems: { text: string; isCompleted: boolean }[]
}

/** What a load-test account has besides its thoughts. */
export interface LoadShape {
  categories: number
  tags: number
}

/** A generated thought: 40 to 600 characters, a few tags and items, at some time within three years. */
export function makeThought(random: () => number, now: number, shape: LoadShape): LoadThought {
  // Short ones are the most frequent, as in real use.
  const length = 40 + Math.floor(560 * random() ** 2)
  const rawText = sentences(random, length)
  const summary = rawText.slice(0, 160).replace(/\s\S*$/, '')
  const choice = random()
  return {
    rawText,
    summary,
    title: summary.split(' ').slice(0, 5).join(' '),
    source: choice < 0.6 ? 'web' : choice < 0.85 ? 'voice' : 'sms',
    isArchived: random() < 0.08,
    createdAt: new Date(now - random() * SPREAD_DAYS * DAY_MS),
    category: random() < 0.3 ? null : Math.floor(random() ** 2 * shape.categories),
    tags: someTags(random, shape.tags),
    actionItems: Array.from({ length: Math.floor(random() ** 2 * 4) }, () => ({
      text: sentences(random, 12 + Math.floor(random() * 50)).replace(/\.$/, ''),
      isCompleted: random() < 0.6,
    })),
  }
}

function someTags(random: () => number, count: number): number[] {
  const picked = Array.from({ length: Math.floor(random() * 5) }, () =>
    Math.floor(random() ** 3 * count),
  )
  return [...new Set(picked)]
}

function sentences(random: () => number, length: number): string {
  let text = ''
  while (text.length < length) {
    const words = Array.from({ length: 4 + Math.floor(random() * 10) }, () => randomWord(random))
    const sentence = words.join(' ')
    text += `${text ? ' ' : ''}${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
  }
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}.`
}
