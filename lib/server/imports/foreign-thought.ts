import 'server-only'
import { cleanName } from '@/lib/shared/clean-name'
import {
  CATEGORY_NAME_MAX_LENGTH,
  IMPORTED_TEXT_MAX_LENGTH,
  TAG_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from '@/lib/shared/limits'
import { provisionalThought } from '@/lib/shared/provisional'
import { bareTagName, normaliseTagName } from '@/lib/shared/tag-name'
import { hasVisibleText } from '@/lib/shared/visible-text'
import type { EntryOf } from './entry'

/** A note of another program. */
export interface ForeignNote {
  /** Its name in the file, unique there. */
  key: string
  /** What it says, in parts that are put below each other; blank ones are left out. */
  parts: readonly (string | null | undefined)[]
  /** The title that its person gave it, which its text begins with or gets at its beginning. */
  title?: string | null
  tags: readonly string[]
  category?: string | null | undefined
  isArchived: boolean
  createdAt: Date
}

/** Without what the database can't store. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '').trim()

/** The beginning of a name that is too long. */
const shortened = (name: string, most: number) =>
  Array.from(cleanName(storable(name)))
    .slice(0, most)
    .join('')
    .trim()

/**
 * Converts a note to an entry that nobody has organised: the whole text as it was, with the title, tags and category
 * that its person gave it. Returns why it can't be one: without any text, or with more than 100,000 characters.
 */
export function foreignThought(
  note: ForeignNote,
): { entry: EntryOf<'thought'> } | { fault: string } {
  const given = storable(note.title ?? '')
  const parts = note.parts.map((part) => storable(part ?? '')).filter(hasVisibleText)
  // Searches look into the text.
  const isTitleInText = !hasVisibleText(given) || parts[0]?.startsWith(given)
  const rawText = [...(isTitleInText ? [] : [given]), ...parts].join('\n\n')
  if (!hasVisibleText(rawText)) return { fault: 'There is no text in it.' }
  if (rawText.length > IMPORTED_TEXT_MAX_LENGTH) {
    return { fault: 'It has more than 100,000 characters.' }
  }
  const own = shortened(given, TITLE_MAX_LENGTH)
  const { title, summary } = provisionalThought(rawText)
  const category = shortened(note.category ?? '', CATEGORY_NAME_MAX_LENGTH)
  const tags = new Map(
    note.tags
      .map((name) => shortened(bareTagName(name), TAG_MAX_LENGTH))
      .filter(hasVisibleText)
      .map((name) => [normaliseTagName(name), { name, source: 'person' as const }]),
  )
  const createdAt = note.createdAt.toISOString()
  const entry: EntryOf<'thought'> = {
    kind: 'thought',
    key: note.key,
    rawText,
    summary,
    parsedContent: { title: own || title },
    inputSource: 'web',
    via: 'import',
    category: category || null,
    isArchived: note.isArchived,
    pinnedAt: null,
    status: 'pending',
    titleSource: own ? 'person' : 'provisional',
    summarySource: 'provisional',
    detailsSource: 'provisional',
    categorySource: category ? 'person' : 'provisional',
    createdAt,
    updatedAt: createdAt,
    editedAt: null,
    deletedAt: null,
    partOf: null,
    mergedFrom: [],
    splitProposal: null,
    isWhole: false,
    tags: [...tags.values()],
    actionItems: [],
    reminders: [],
    versions: [],
  }
  return { entry }
}
