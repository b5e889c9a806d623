import { TITLE_MAX_LENGTH } from './limits'
import { displayedDetails, displayedTitle, saysTheSame } from './thought-display'
import type { ParsedContent, Thought } from './thoughts'

/** A part of a thought that a person edits in place. */
export type ThoughtPart = 'title' | 'summary' | 'details' | 'rawText'

/** A new text of one part, and the text that the person saw when the edit began. */
export interface PartEdit {
  part: ThoughtPart
  text: string
  seen: string
}

/** The fields of a thought that an edit of one part sends. */
export interface EditedFields {
  summary?: string
  rawText?: string
  /** Always sent together; the one that the person changed counts as theirs from then on. */
  parsedContent?: Pick<ParsedContent, 'title' | 'details'>
}

type Shown = Pick<Thought, 'summary' | 'rawText' | 'parsedContent'>

/** The text of a part as it is shown. */
export function shownPart(thought: Shown, part: ThoughtPart): string {
  if (part === 'title') return displayedTitle(thought)
  return part === 'details' ? displayedDetails(thought) : thought[part]
}

/** The texts of a thought's page, in its order, with their names. */
const TEXTS = { summary: 'Summary', details: 'Details', rawText: 'Original thought' } as const

/**
 * The name of a text above that says the same as the part, which then need not be shown again; null if there is none.
 */
export function repeatedText(thought: Shown, part: keyof typeof TEXTS): string | null {
  const text = shownPart(thought, part)
  for (const above of ['summary', 'details'] as const) {
    if (above === part) return null
    if (saysTheSame(shownPart(thought, above), text)) return TEXTS[above]
  }
  return null
}

/** The body of `PATCH /api/thoughts/[id]` for an edit of one part, without its version. */
export function bodyOfEdit(thought: Shown, edit: Omit<PartEdit, 'seen'>) {
  const { parsedContent, ...fields } = fieldsOf(thought, edit)
  return {
    ...fields,
    ...(parsedContent && { parsedContent: JSON.stringify(parsedContent) }),
  }
}

/** What an edit of one part changes; title and details are sent together (thoughts.md#lengths-of-edits). */
export function fieldsOf(thought: Shown, { part, text }: Omit<PartEdit, 'seen'>): EditedFields {
  if (part === 'rawText') return { rawText: text }
  if (part === 'summary') return { summary: text.trim() }
  const title = displayedTitle(thought)
  return {
    parsedContent: {
      // A summary shown in place of a title may be longer than a title may be.
      ...(title.length <= TITLE_MAX_LENGTH && { title }),
      details: displayedDetails(thought),
      [part]: text.trim(),
    },
  }
}
