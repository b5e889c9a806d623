import type { Calls } from '../calls/all'
import type { AnswerOf } from '../calls/contract'
import { bodyOfEdit, fieldsOf, type PartEdit, shownPart } from '../thought-parts'
import type { Thought } from '../thoughts'
import { categoryUpdated, choiceInWords, nameOfCategory } from '../versions-in-words'
import { asking, type ChangeKind, type Known, OF_THOUGHTS } from './change'
import type { EffectOn } from './effect'

type OnThought = EffectOn<'thought'>
type Patch<Asked> = ChangeKind<'PATCH /api/thoughts/[id]', Asked, OnThought>
type Patched = AnswerOf<Calls['PATCH /api/thoughts/[id]']>

const params = (id: number) => ({ id })

function effectOn(id: number, set: OnThought['set'], known: Known, seen?: Thought): OnThought {
  const was = known.thought(id, seen)
  return { on: 'thought', id, ...(was && { was }), set }
}

/** The thought is as the server has answered. */
const asAnswered = (effect: OnThought, answer: Patched): OnThought => ({ ...effect, set: answer })

/** An edit of a part, and the thought whose other parts it leaves as they are. */
interface Edit extends PartEdit {
  thought: Thought
  /** The version on which the edit was made; absent for one begun in an earlier release. */
  basedOn: string | undefined
  /** It takes back another one, on top of what there is now if that still has it. */
  isBack?: true
}

function baseOf({ thought, part, seen, basedOn, isBack }: Edit, known: Known) {
  if (!isBack) return { thought, basedOn }
  const now = known.thought(thought.id) ?? thought
  const isStillThere = shownPart(now, part) === seen
  return { thought: now, basedOn: isStillThere ? now.updatedAt : thought.updatedAt }
}

/** Rewrites a part of a thought. */
export const editThought: Patch<Edit> = {
  call: 'PATCH /api/thoughts/[id]',
  is: ({ edit }) => edit !== undefined,
  sends(asked, known) {
    const { part, text, seen } = asked
    const { thought, basedOn } = baseOf(asked, known)
    const body = bodyOfEdit(thought, { part, text })
    return {
      params: params(thought.id),
      body: { ...body, ...(basedOn !== undefined && { basedOn }) },
      edit: { part, text, seen },
    }
  },
  effect(asked, known) {
    const { thought } = baseOf(asked, known)
    const { was = thought, ...effect } = effectOn(thought.id, {}, known, thought)
    return { ...effect, was, set: editedFields(was, asked) }
  },
  answered: asAnswered,
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

interface Choice {
  thought: Thought
  categoryId: number | null
  /** Absent where another notice already says so, as after creating the category. */
  notice?: 'Category updated' | 'Category assigned' | undefined
  /** It takes back another one: the category that one has chosen, unless there is another by now. */
  made?: Thought['category']
  /** It replaces a category that another device has chosen meanwhile. */
  isUnseen?: boolean
}

/** The thought as the person sees it: a choice that was made before this one may have changed it. */
function seenBy({ thought, made }: Choice, known: Known): Thought {
  const now = known.thought(thought.id)
  const latest = now && now.updatedAt >= thought.updatedAt ? now : thought
  return made === undefined ? latest : { ...latest, category: made, categoryId: made?.id ?? null }
}

/** Moves a thought to a category, or to none with null (capture.md#edited-twice). */
export const chooseCategory: Patch<Choice> = {
  call: 'PATCH /api/thoughts/[id]',
  is: ({ edit, body }) => edit === undefined && 'categoryId' in (body ?? {}),
  sends(choice, known) {
    const { id, updatedAt } = seenBy(choice, known)
    return { params: params(id), body: { categoryId: choice.categoryId, basedOn: updatedAt } }
  },
  effect(choice, known) {
    const { categoryId, thought } = choice
    const set = { categoryId, category: known.category(categoryId) }
    return effectOn(thought.id, set, known, seenBy(choice, known))
  },
  answered: asAnswered,
  refetches: OF_THOUGHTS,
  onto(choice, current, { was }) {
    const isUnseen = current.categoryId !== was?.categoryId
    return choice.made !== undefined && isUnseen ? null : { ...choice, thought: current, isUnseen }
  },
  verb: ({ effect: { set } }) =>
    set?.category ? `Move to ${set.category.name}` : 'Change category',
  done({ notice, made, isUnseen }, { effect: { was, set } }) {
    const name = nameOfCategory(set?.category)
    if (isUnseen) return categoryUpdated(choiceInWords(name, was?.category ?? null), notice)
    return notice !== undefined || made !== undefined ? categoryUpdated(name, notice) : null
  },
  failed: () => 'Error updating category',
  inverse: ({ thought }, { answer, effect: { was, set } }) =>
    asking(chooseCategory, {
      thought: answer ?? thought,
      categoryId: was?.category?.id ?? null,
      made: set?.category ?? null,
    }),
  many: {
    category: {
      asks: (thought: Thought, { categoryId = null }) => ({ thought, categoryId }),
      noun: 'thought',
      doing: 'Moving',
      done: 'moved',
    },
  },
}

interface Pin {
  id: number
  isPinned: boolean
  /** Since when it was pinned before, so that it comes back to its place. */
  pinnedAt: string | null
}

/** What pins a thought that is not pinned, or unpins it. */
export const pinOf = ({ id, pinnedAt }: Pick<Thought, 'id' | 'pinnedAt'>): Pin => ({
  id,
  isPinned: pinnedAt === null,
  pinnedAt,
})

/** Pins a thought, or unpins it. */
export const pinThought: Patch<Pin> = {
  call: 'PATCH /api/thoughts/[id]',
  is: ({ edit, body }) => edit === undefined && 'isPinned' in (body ?? {}),
  sends: ({ id, isPinned, pinnedAt }) => ({
    params: params(id),
    body: { isPinned, ...(isPinned && pinnedAt !== null && { pinnedAt }) },
  }),
  effect({ id, isPinned, pinnedAt }, known) {
    const effect = effectOn(id, {}, known)
    const since = effect.was?.pinnedAt ?? pinnedAt ?? new Date().toISOString()
    return { ...effect, set: { pinnedAt: isPinned ? since : null } }
  },
  answered: asAnswered,
  refetches: OF_THOUGHTS,
  verb: ({ effect: { set } }) => (set?.pinnedAt === null ? 'Unpin' : 'Pin'),
  done: ({ isPinned }) => ({ title: isPinned ? 'Thought pinned' : 'Thought unpinned' }),
  failed: ({ isPinned }) => (isPinned ? 'Error pinning thought' : 'Error unpinning thought'),
  inverse: (pin) => asking(pinThought, { ...pin, isPinned: !pin.isPinned }),
}

/** Archives an active thought. */
export const archiveThought: ChangeKind<
  'PATCH /api/thoughts/[id]/archive',
  Pick<Thought, 'id'>,
  OnThought
> = {
  call: 'PATCH /api/thoughts/[id]/archive',
  sends: ({ id }) => ({ params: params(id) }),
  effect: ({ id }, known) => effectOn(id, { isArchived: true }, known),
  refetches: OF_THOUGHTS,
  verb: () => 'Archive',
  done: () => ({ title: 'Thought archived' }),
  failed: () => 'Error archiving thought',
  inverse: (thought) => asking(unarchiveThought, thought),
  many: {
    archive: { asks: ({ id }) => ({ id }), noun: 'thought', doing: 'Archiving', done: 'archived' },
  },
}

/** Takes an archived thought out of the archive. */
export const unarchiveThought: ChangeKind<
  'PATCH /api/thoughts/[id]/unarchive',
  Pick<Thought, 'id'>,
  OnThought
> = {
  call: 'PATCH /api/thoughts/[id]/unarchive',
  sends: ({ id }) => ({ params: params(id) }),
  effect: ({ id }, known) => effectOn(id, { isArchived: false }, known),
  refetches: OF_THOUGHTS,
  verb: () => 'Unarchive',
  done: () => ({ title: 'Thought unarchived' }),
  failed: () => 'Error unarchiving thought',
  inverse: (thought) => asking(archiveThought, thought),
  many: {
    unarchive: {
      asks: ({ id }) => ({ id }),
      noun: 'thought',
      doing: 'Unarchiving',
      done: 'unarchived',
    },
  },
}

/** Archives a thought, or unarchives one that is archived. */
export const archivingOf = (thought: Pick<Thought, 'id' | 'isArchived'>) =>
  thought.isArchived ? asking(unarchiveThought, thought) : asking(archiveThought, thought)

const DISTURBED = [...OF_THOUGHTS, 'plan', 'deletedThoughts'] as const

/** Restores a deleted thought; until the server has, lists show it as it is given. */
export const restoreThought: ChangeKind<
  'POST /api/deleted-thoughts/[id]/restore',
  Thought,
  OnThought
> = {
  call: 'POST /api/deleted-thoughts/[id]/restore',
  sends: ({ id }) => ({ params: params(id) }),
  effect: (thought, known) => ({
    ...effectOn(thought.id, {}, known, thought),
    isRestored: true,
  }),
  answered: (effect, answer) => ({ ...effect, was: answer }),
  refetches: [...DISTURBED, 'reminders'],
  verb: () => 'Restore',
  done: () => ({ title: 'Thought restored' }),
  failed: () => 'Error restoring thought',
}

/** Deletes a thought as it was seen. */
export const deleteThought: ChangeKind<'DELETE /api/thoughts/[id]', Thought, OnThought> = {
  call: 'DELETE /api/thoughts/[id]',
  sends: ({ id, updatedAt }) => ({ params: params(id), query: { basedOn: updatedAt } }),
  effect: (thought, known) => ({
    ...effectOn(thought.id, null, known, thought),
    ...(!known.deletesAtOnce && { deletedAt: new Date().toISOString() }),
  }),
  refetches: DISTURBED,
  verb: () => 'Delete',
  done: () => ({ title: 'Thought deleted' }),
  failed: () => 'Error deleting thought',
  inverse: (thought, { effect }) => (effect.deletedAt ? asking(restoreThought, thought) : null),
  many: {
    delete: {
      asks: (thought: Thought) => thought,
      noun: 'thought',
      doing: 'Deleting',
      done: 'deleted',
    },
  },
}
