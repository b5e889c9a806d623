import type { InputSource } from '@/lib/shared/thoughts'

export interface DemoThought {
  /** Age at the time of seeding, in hours. */
  hoursAgo: number
  source: InputSource
  /** As it was typed, spoken or texted. */
  text: string
  title: string
  summary: string
  details: string
  category?: 'Work' | 'Home' | 'Family' | 'Health' | 'Ideas' | 'Travel' | 'Money'
  tags: string[]
  todo?: string[]
  done?: string[]
  isArchived?: true
  isFailed?: true
}

/** A thought that is still being organised and has only its text. */
export interface FreshThought {
  minutesAgo: number
  text: string
}
