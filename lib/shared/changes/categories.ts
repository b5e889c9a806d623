import type { Thought } from '../thoughts'
import { categoryUpdated, choiceInWords, nameOfCategory } from '../versions-in-words'
import { asking, type Known, OF_THOUGHTS } from './change'
import { withResponse, effectOn, type ThoughtPatchKind } from './on-thought'

interface Choice {
  thought: Thought
  categoryId: number | null
  /** Absent if another notice already says so, as after creating the category. */
  notice?: 'Category updated' | 'Category assigned' | undefined
  /** For an undo: the category that the undone choice has set. It is replaced only if no other was chosen since. */
  made?: Thought['category']
  /** It replaces a category that another device has chosen in the meantime. */
  isUnseen?: boolean
}

/** The thought as the person sees it: an earlier choice may have changed it. */
function seenBy({ thought, made }: Choice, known: Known): Thought {
  const now = known.thought(thought.id)
  const latest = now && now.updatedAt >= thought.updatedAt ? now : thought
  return made === undefined ? latest : { ...latest, category: made, categoryId: made?.id ?? null }
}

/** Moves a thought to a category, or to none with null (capture.md#edited-twice). */
export const chooseCategory: ThoughtPatchKind<Choice> = {
  call: 'PATCH /api/thoughts/[id]',
  is: ({ edit, body }) => edit === undefined && 'categoryId' in (body ?? {}),
  sends(choice, known) {
    const { id, updatedAt } = seenBy(choice, known)
    return { params: { id }, body: { categoryId: choice.categoryId, basedOn: updatedAt } }
  },
  effect(choice, known) {
    const { categoryId, thought } = choice
    const set = { categoryId, category: known.category(categoryId) }
    return effectOn(thought.id, set, known, seenBy(choice, known))
  },
  afterResponse: withResponse,
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
  inverse: ({ thought }, { response, effect: { was, set } }) =>
    asking(chooseCategory, {
      thought: response ?? thought,
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
