import {
  ACTION_ITEMS_PER_THOUGHT,
  ACTION_ITEM_MAX_LENGTH,
  CATEGORY_NAME_MAX_LENGTH,
  DETAILS_MAX_LENGTH,
  SUMMARY_MAX_LENGTH,
  TAGS_PER_THOUGHT,
  TAG_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from '@/lib/shared/limits'
import { cutText, sanitiseText, stripLineMarker } from '@/lib/shared/plain-text'
import { hasVisibleText } from '@/lib/shared/visible-text'
import { provisionalThought } from '@/lib/shared/provisional'
import { normaliseTagName } from '@/lib/shared/tag-name'
import { dueDateIn, dueDateOf } from './due-date'
import type { OrganisedThought, RoughlyOrganised, ThoughtToOrganise } from './organised'
import { tagKey, tagName } from './tag-name'

function oneLine(text: string): string {
  return sanitiseText(text).replace(/\s+/gu, ' ').trim()
}

/**
 * Returns a function that finds the person's own tag for a name: first by the exact name or an alias, then by
 * similar spelling.
 */
function ownTags({ existingTags, likelyTags = [], tagAliases = [] }: ThoughtToOrganise) {
  const names = [...likelyTags, ...existingTags].map((tag) => ({ name: tag, tag }))
  const aliases = tagAliases.map(({ alias, tag }) => ({ name: alias, tag }))
  const lastWins = [...aliases, ...names].reverse()
  const exact = new Map(lastWins.map(({ name, tag }) => [normaliseTagName(name), tag]))
  const alike = new Map(
    [...names, ...aliases].reverse().map(({ name, tag }) => [tagKey(name), tag]),
  )
  return (name: string) => exact.get(normaliseTagName(name)) ?? alike.get(tagKey(name))
}

function boundedTags(tags: readonly string[], thought: ThoughtToOrganise): string[] {
  const ownTag = ownTags(thought)
  const chosen = new Map<string, string>()
  for (const raw of tags) {
    const name = tagName(oneLine(raw))
    if (tagKey(name) === '') continue
    const known = ownTag(name)
    if (known === undefined && name.length > TAG_MAX_LENGTH) continue
    const tag = known ?? name
    const key = tagKey(tag)
    if (!chosen.has(key)) chosen.set(key, tag)
    if (chosen.size === TAGS_PER_THOUGHT) break
  }
  return [...chosen.values()]
}

/** A due date from the organiser takes precedence over the words of the item. */
function boundedActionItems(
  items: RoughlyOrganised['actionItems'],
  thought: ThoughtToOrganise,
): Pick<OrganisedThought, 'actionItems' | 'dueDates'> {
  const chosen = new Map<string, { text: string; dueOn: string | null }>()
  for (const { text: raw, due = null } of items) {
    const item = cutText(stripLineMarker(oneLine(raw)), ACTION_ITEM_MAX_LENGTH, '…')
    const key = item
      .toLocaleLowerCase('en')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    if (!hasVisibleText(item) || chosen.has(key)) continue
    chosen.set(key, { text: item, dueOn: dueDateOf(due, thought) ?? dueDateIn(item, thought) })
    if (chosen.size === ACTION_ITEMS_PER_THOUGHT) break
  }
  const kept = [...chosen.values()]
  return { actionItems: kept.map(({ text }) => text), dueDates: kept.map(({ dueOn }) => dueOn) }
}

function boundedCategory(category: string | null, existing: readonly string[]): string | null {
  const name = oneLine(category ?? '')
  if (!hasVisibleText(name)) return null
  const folded = name.toLocaleLowerCase('en')
  const known = existing.find((other) => other.trim().toLocaleLowerCase('en') === folded)
  if (known !== undefined) return known
  return name.length <= CATEGORY_NAME_MAX_LENGTH ? name : null
}

/**
 * Brings any organiser's result within the limits of `lib/shared/limits.ts`: cuts text at words and
 * never inside a grapheme, uses the user's own spelling of existing tags and categories, and drops
 * duplicates. An action item gets its due date from the organiser or else from its words. Title, summary and
 * details fall back to the thought itself, so none is ever empty.
 */
export function normaliseOrganised(
  organised: RoughlyOrganised,
  thought: ThoughtToOrganise,
): OrganisedThought {
  const fallback = provisionalThought(thought.text)
  const title = oneLine(organised.title).replace(/^["“]([^"“”]*)["”]$/u, '$1')
  const summary = oneLine(organised.summary)
  const details = sanitiseText(organised.details).trim()
  return {
    title: cutText(hasVisibleText(title) ? title : fallback.title, TITLE_MAX_LENGTH, '…'),
    summary: cutText(hasVisibleText(summary) ? summary : fallback.summary, SUMMARY_MAX_LENGTH, '…'),
    details: cutText(hasVisibleText(details) ? details : fallback.summary, DETAILS_MAX_LENGTH, '…'),
    tags: boundedTags(organised.tags, thought),
    category: boundedCategory(organised.category, thought.existingCategories),
    ...boundedActionItems(organised.actionItems, thought),
  }
}
