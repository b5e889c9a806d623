import 'server-only'
import { displayedTitle } from '@/lib/shared/thought-display'
import type { Handled } from '../operations/event'
import type { TextSubject } from '../sending/text-subject'
import { quoted } from './replies'

/** A command by text, and its sender. */
export interface Asked {
  userId: number
  /** The person's number that it came from. */
  phone: string
  timezone: string
  now: Date
  /** The number of an item as it was typed. */
  item: string | undefined
}

/** What a command has done. */
export interface Replied extends Handled {
  reply: string
  /** What the next command acts on, when the reply is about something new. */
  about?: TextSubject
}

/** Carries out a command, within an open transaction that all services join. */
export type Command = (asked: Asked) => Promise<Replied>

/** The title of a thought as replies quote it. */
export const titleOf = (thought: { summary: string; parsedContent: unknown }): string =>
  quoted(displayedTitle(thought))
