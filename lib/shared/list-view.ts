import { DASHBOARD_THOUGHTS, LIST_THOUGHTS, SEARCH_MAX_LENGTH, TAG_MAX_LENGTH } from './limits'
import { SOURCE_LABELS } from './thought-display'
import type { InputSource, ThoughtQuery } from './thoughts'
import { hasVisibleText } from './visible-text'

type SortOrder = 'newest' | 'oldest'

/** The view chosen in a list of rambles; it is kept in the address, so that Back restores it. */
export interface ListView {
  q: string
  source: InputSource | null
  sort: SortOrder
  /** A tag's name. */
  tag: string | null
  /** The most thoughts shown: a multiple of 50 (thoughts.md#pages-of-a-list). */
  shown: number
}

/** The largest limit that the list takes. */
const MOST_SHOWN = 1_000_000

/** Whether a value is an input source. */
export function isSource(value: string | null): value is InputSource {
  return value !== null && Object.hasOwn(SOURCE_LABELS, value)
}

/**
 * A typed text or an address parameter, as it can be searched for: within the maximum length, without invalid
 * characters, and empty if nothing in it is visible.
 */
export function askedText(value: string | null, maxLength: number): string {
  const asked = value?.replaceAll('\0', '').trim().slice(0, maxLength) ?? ''
  return hasVisibleText(asked) ? asked : ''
}

/** Reads a view from an address's parameters; missing and invalid parameters get the default. */
export function readListView(parameters: Pick<URLSearchParams, 'get'>): ListView {
  const source = parameters.get('source')
  const pages = Math.ceil(Number(parameters.get('shown')) / LIST_THOUGHTS)
  return {
    q: askedText(parameters.get('q'), SEARCH_MAX_LENGTH),
    source: isSource(source) ? source : null,
    sort: parameters.get('sort') === 'oldest' ? 'oldest' : 'newest',
    tag: askedText(parameters.get('tag'), TAG_MAX_LENGTH) || null,
    shown: pages > 1 ? Math.min(pages * LIST_THOUGHTS, MOST_SHOWN) : LIST_THOUGHTS,
  }
}

/** The query string for a view, with a question mark; empty for the default view. */
export function listViewSearch({ q, source, sort, tag, shown }: ListView): string {
  const parameters = new URLSearchParams()
  if (q) parameters.set('q', q)
  if (source) parameters.set('source', source)
  if (sort !== 'newest') parameters.set('sort', sort)
  if (tag) parameters.set('tag', tag)
  if (shown > LIST_THOUGHTS) parameters.set('shown', String(shown))
  const search = parameters.toString()
  return search && `?${search}`
}

/** The request for a view. The server filters and sorts, so that the oldest of all comes first. */
export function thoughtQueryOf({
  q,
  source,
  sort,
  tag,
  shown,
}: Pick<ListView, 'q' | 'source' | 'shown'> & Partial<ListView>) {
  return {
    limit: shown,
    ...(q && { q }),
    ...(source && { source }),
    ...(tag && { tag }),
    ...(sort === 'oldest' && { order: sort }),
  } satisfies ThoughtQuery
}

/** The request for the dashboard: the latest few, or what a search or a source finds. */
export function dashboardQueryOf({ q, source }: Pick<ListView, 'q' | 'source'>) {
  const isFiltered = q !== '' || source !== null
  return thoughtQueryOf({ q, source, shown: isFiltered ? LIST_THOUGHTS : DASHBOARD_THOUGHTS })
}

/** The request for a view of the archive, which has no filters other than the search. */
export function archivedQueryOf({ q, shown }: Pick<ListView, 'q' | 'shown'>) {
  return { archived: true, limit: shown, ...(q && { q }) } satisfies ThoughtQuery
}
