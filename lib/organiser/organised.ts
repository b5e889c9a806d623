import type { Cuts } from '@/lib/shared/splits'

/** The organiser's input: one thought, and names that belong to the same user. */
export interface ThoughtToOrganise {
  text: string
  /** The moment of capture; "tomorrow" in the text is relative to it. */
  now: Date
  /** IANA name. */
  timezone: string
  /** The person's tags, the newest first. */
  existingTags: readonly string[]
  /** The tags of the person's most similar thoughts, the likeliest first. Left out: not looked for. */
  likelyTags?: readonly string[]
  /** Other names of those tags, which the person has merged into them. Left out: there are none. */
  tagAliases?: readonly TagAlias[]
  existingCategories: readonly string[]
  /** Whether it is known to be one thought, of which no parts are wanted. */
  isWhole?: boolean
}

export interface TagAlias {
  /** As in `tag_unique`. */
  alias: string
  tag: string
}

/** A thought in the product's form, already within the limits of `lib/shared/limits.ts`. */
export interface OrganisedThought {
  title: string
  summary: string
  details: string
  tags: string[]
  /** An existing category's name, a new name the model stated clearly, or null. */
  category: string | null
  actionItems: string[]
  /** The due date of each action item as YYYY-MM-DD, in their order (action-items.md#due-dates). */
  dueDates: (string | null)[]
}

/** What an organiser made of a thought; `normaliseOrganised` brings it into the product's form. */
export type RoughlyOrganised = Omit<OrganisedThought, 'actionItems' | 'dueDates'> & {
  /** `due` is left out where only the words of the item say when it is due. */
  actionItems: readonly { text: string; due?: string | null }[]
}

/** What becomes of a thought. */
export interface Organised {
  organised: OrganisedThought
  /** Where it could be split into several thoughts; empty where it is one. They fit its text. */
  cuts: Cuts
}
