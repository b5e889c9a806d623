import 'server-only'
import { cutText } from '@/lib/shared/plain-text'
import { DETAILS_MAX_LENGTH, TITLE_MAX_LENGTH } from '@/lib/shared/limits'
import { displayedDetails, displayedTitle } from '@/lib/shared/thought-display'
import type { InputSource, ParsedContent, Thought, Via } from '@/lib/shared/thoughts'

type ContentSource = 'provisional' | 'rules' | 'ai' | 'person'

/** The row of a thought that is to be merged. */
export interface Original {
  id: number
  rawText: string
  summary: string
  parsedContent: ParsedContent
  inputSource: InputSource
  via: Via | null
  isArchived: boolean
  processingStatus: Thought['processingStatus']
  categoryId: number | null
  titleSource: ContentSource
  summarySource: ContentSource
  detailsSource: ContentSource
  categorySource: ContentSource
  pinnedAt: string | null
}

/** The separator between merged texts. */
const BETWEEN = '\n\n'

/** Joins the raw texts of originals, each trimmed. */
export const mergedText = (originals: readonly Original[]) =>
  originals.map(({ rawText }) => rawText.trim()).join(BETWEEN)

/**
 * The source of a merged field: the person if any original's is, else the first original's, or
 * provisional while pending.
 */
function sourceOf(sources: readonly ContentSource[], isPending: boolean): ContentSource {
  if (sources.includes('person')) return 'person'
  return isPending ? 'provisional' : (sources[0] ?? 'provisional')
}

/**
 * Joins the person's own titles, or else all titles. If that is too long, keeps the first title and
 * adds how many are left out.
 */
function mergedTitle(originals: readonly Original[]): string {
  const own = originals.filter(({ titleSource }) => titleSource === 'person')
  const titles = [...new Set((own.length > 0 ? own : originals).map(displayedTitle))]
  const joined = titles.join(' · ')
  if (joined.length <= TITLE_MAX_LENGTH) return joined
  const more = ` and ${titles.length - 1} more`
  return cutText(titles[0] ?? '', TITLE_MAX_LENGTH - more.length, '…') + more
}

/**
 * Returns the row of the thought that originals, in order of time, merge into (merges.md#what-becomes-of-them), without
 * its raw text.
 */
export function sumOf(originals: readonly Original[]) {
  const has = (status: Thought['processingStatus']) =>
    originals.some(({ processingStatus }) => processingStatus === status)
  const joined = (texts: string[], between: string) =>
    cutText(texts.join(between), DETAILS_MAX_LENGTH, '…')
  const isPending = has('pending')
  const inCategory =
    originals.find(({ categorySource, categoryId }) => categoryId && categorySource === 'person') ??
    originals.find(({ categoryId }) => categoryId)
  return {
    title: mergedTitle(originals),
    summary: joined(
      originals.map(({ summary }) => summary),
      ' ',
    ),
    details: joined(originals.map(displayedDetails), BETWEEN),
    titleSource: sourceOf(
      originals.map(({ titleSource }) => titleSource),
      isPending,
    ),
    summarySource: sourceOf(
      originals.map(({ summarySource }) => summarySource),
      isPending,
    ),
    detailsSource: sourceOf(
      originals.map(({ detailsSource }) => detailsSource),
      isPending,
    ),
    categoryId: inCategory?.categoryId ?? null,
    categorySource: inCategory?.categorySource ?? 'provisional',
    inputSource: originals[0]?.inputSource ?? 'web',
    via: originals[0]?.via ?? null,
    isArchived: originals.every(({ isArchived }) => isArchived),
    processingStatus: isPending
      ? ('pending' as const)
      : has('failed')
        ? ('failed' as const)
        : ('ready' as const),
  }
}
