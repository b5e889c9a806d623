import type { Cuts } from '@/lib/shared/splits'

/** The organiser's input: one thought, and names that belong to the same user. */
export interface ThoughtToOrganise {
  text: string
  /** The moment of capture; "tomorrow" in the text is relative to it. */
  now: Date
  /** An IANA name. */
  timezone: string
  /** The person's tags, the newest first. */
  existingTags: readonly string[]
  /** The tags of the person's most similar thoughts, the likeliest first. Undefined if not looked up. */
  likelyTags?: readonly string[]
  /** Other names of those tags, which the person has merged into them. Undefined means none. */
  tagAliases?: readonly TagAlias[]
  existingCategories: readonly string[]
  /** Whether it is known to be one thought, so that no split is proposed. */
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

/** An organiser's raw result; `normaliseOrganised` brings it into the product's form. */
export type RoughlyOrganised = Omit<OrganisedThought, 'actionItems' | 'dueDates'> & {
  /** `due` is left out if only the words of the item give its due date. */
  actionItems: readonly { text: string; due?: string | null }[]
}

/** The result of organising a thought. */
export interface Organised {
  organised: OrganisedThought
  /** Where it could be split into several thoughts; empty if it is one thought. The cuts fit its text. */
  cuts: Cuts
}
