import { DETAILS_MAX_LENGTH } from '@/lib/shared/limits'
import { findActionItems } from './action-items'
import { findCategory } from './category'
import { blankDates } from './dates'
import { layOutDetails } from './details'
import { dropSpokenNoise } from './fillers'
import { detectLanguage, partsByLanguage } from './language'
import { hashtags, readLayout, tidyText } from './layout'
import { findCuts } from './split'
import { findSummary } from './summary'
import { tagTerms, type Term } from './tagger'
import { findTags } from './tags'
import { findTitle } from './title'
import { topicsOf } from './topics'
import { weighUnits } from './units'
import { normaliseOrganised } from './normalise'
import type { Organised, RoughlyOrganised, ThoughtToOrganise } from './organised'

const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi

/** "Rent a van" is not about the rent; "running" is about running. */
function isPlainVerb({ is }: Term): boolean {
  return is.has('Verb') && !is.has('Gerund')
}

/** Details are cut to their maximum length, so nothing beyond it would be shown. */
const READ_LENGTH = DETAILS_MAX_LENGTH + 1

function organiseByRules(thought: ThoughtToOrganise): RoughlyOrganised {
  const tidy = tidyText(thought.text)
  const lines = readLayout(tidy)
  const language = detectLanguage(tidy)
  const prose = lines.filter((line) => line.kind !== 'code').map((line) => line.text)
  const subjectText = prose.join('\n').replace(ADDRESS, ' ').replace(/[()]/g, ', ')
  const parts = partsByLanguage(subjectText, language)
  const english = parts.filter((part) => part.language === 'en').map(({ text }) => text)
  const terms = tagTerms(blankDates(dropSpokenNoise(english.join('\n'))))
  const topics = topicsOf(
    terms
      .flat()
      .filter((term) => !isPlainVerb(term))
      .map((term) => term.word),
  )
  const units = weighUnits(lines, language)
  return {
    title: findTitle(lines, units, language),
    summary: findSummary(units, language),
    details: layOutDetails(lines, language),
    tags: findTags({
      text: subjectText,
      language,
      hashtags: hashtags(tidy),
      existingTags: thought.existingTags,
      terms,
      topics,
      foreign: parts.filter((part) => part.language !== 'en'),
    }),
    category: findCategory({
      text: tidy,
      existingCategories: thought.existingCategories,
      terms,
      topics,
    }),
    actionItems: findActionItems(lines, language).map((text) => ({ text })),
  }
}

/** Where the rules would split a thought; the cuts fit its text. */
export function proposeCuts({ text, isWhole }: ThoughtToOrganise): number[] {
  return isWhole ? [] : findCuts(text, detectLanguage(tidyText(text.slice(0, READ_LENGTH))))
}

/**
 * Organises a thought by rules, based on a part-of-speech tagger and a date parser. It is deterministic, never creates
 * a category and never throws, whatever the text. Its work is bounded: it reads a text only up to `READ_LENGTH`, and
 * the tagger and the date parser read bounded parts of that.
 */
export function organise(whole: ThoughtToOrganise): Organised {
  const thought = { ...whole, text: whole.text.slice(0, READ_LENGTH) }
  return {
    organised: normaliseOrganised(organiseByRules(thought), thought),
    cuts: proposeCuts(thought),
  }
}
