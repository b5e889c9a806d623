import { bodyOfEdit, fieldsOf, type PartEdit, shownPart } from '../thought-parts'
import type { Thought } from '../thoughts'
import { asking, type Known, OF_THOUGHTS } from './change'
import { withResponse, effectOn, type ThoughtPatchKind } from './on-thought'

/** An edit of a part, and the thought whose other parts it leaves as they are. */
interface Edit extends PartEdit {
  thought: Thought
  /** The version on which the edit was made; absent for one begun in an earlier release. */
  basedOn: string | undefined
  /** It undoes another edit: on the current version, if that still has the text of that edit. */
  isBack?: true
}

function baseOf({ thought, part, seen, basedOn, isBack }: Edit, known: Known) {
  if (!isBack) return { thought, basedOn }
  const now = known.thought(thought.id) ?? thought
  const isStillThere = shownPart(now, part) === seen
  return { thought: now, basedOn: isStillThere ? now.updatedAt : thought.updatedAt }
}

/** Rewrites a part of a thought. */
export const editThought: ThoughtPatchKind<Edit> = {
  call: 'PATCH /api/thoughts/[id]',
  is: ({ edit }) => edit !== undefined,
  sends(asked, known) {
    const { part, text, seen } = asked
    const { thought, basedOn } = baseOf(asked, known)
    const body = bodyOfEdit(thought, { part, text })
    return {
      params: { id: thought.id },
      body: { ...body, ...(basedOn !== undefined && { basedOn }) },
      edit: { part, text, seen },
    }
  },
  effect(asked, known) {
    const { thought } = baseOf(asked, known)
    const { was = thought, ...effect } = effectOn(thought.id, {}, known, thought)
    return { ...effect, was, set: editedFields(was, asked) }
  },
  afterResponse: withResponse,
  refetches: OF_THOUGHTS,
  onto({ isBack: _isBack, ...asked }, current) {
    const isOtherPart = shownPart(current, asked.part) === asked.seen
    return isOtherPart ? { ...asked, thought: current, basedOn: current.updatedAt } : null
  },
  verb: ({ edit }) => (edit ? EDIT_VERBS[edit.part] : ''),
  done: () => ({ title: 'Thought updated' }),
  failed: () => ({
    title: 'Error updating thought',
    description: 'Failed to update the thought content. Please try again.',
  }),
  inverse({ thought, part, text, seen, basedOn }) {
    const shown = part === 'rawText' ? text : text.trim()
    return asking(editThought, { thought, part, text: seen, seen: shown, basedOn, isBack: true })
  },
}

const EDIT_VERBS = {
  title: 'Edit title',
  summary: 'Edit summary',
  details: 'Edit details',
  rawText: 'Edit original thought',
} satisfies Record<PartEdit['part'], string>

function editedFields(thought: Thought, edit: PartEdit): Partial<Thought> {
  const { parsedContent, ...fields } = fieldsOf(thought, edit)
  return {
    ...fields,
    ...(parsedContent && { parsedContent: { ...thought.parsedContent, ...parsedContent } }),
  }
}
