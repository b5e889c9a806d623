import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { bodyOfEdit, type PartEdit, shownPart } from '@/lib/shared/thought-parts'
import type { Thought } from '@/lib/shared/thoughts'
import { useChange } from './change'
import { refusalOf, serverMessageOf } from './errors'
import { categoriesQuery } from './queries/categories'
import { queryKeys } from './query-keys'
import { invalidateThoughts, replaceThought } from './thought-cache'
import { toast } from './toast'
import { tellUndoable, undoable } from './undo'
import { makeChange } from './unsent/make-change'
import { categoryUpdated, choiceInWords, nameOfCategory } from './versions-in-words'

/** An edit of a part, and the thought whose other parts it leaves as they are. */
interface ThoughtEdit extends PartEdit {
  thought: Thought
  /** The version on which the edit was made; absent for one begun in an earlier release. */
  basedOn: string | undefined
}

/** The change that rewrites a part of a thought. */
export function editing(client: QueryClient, id: number, onSaved: () => void) {
  const edited = { title: 'Thought updated' }
  const send = (thought: Thought, edit: PartEdit, basedOn: string | undefined) =>
    makeChange(client, 'PATCH /api/thoughts/[id]', {
      params: { id },
      body: { ...bodyOfEdit(thought, edit), ...(basedOn !== undefined && { basedOn }) },
      edit,
    })

  const change = (isUndo: boolean, tell: (made: ThoughtEdit) => void) => ({
    mutationFn: ({ thought, basedOn, ...edit }: ThoughtEdit) =>
      send(thought, edit, basedOn).catch((error: unknown) => {
        // Only other parts were edited since. What this device stores is already merged as it is sent.
        const { current } = refusalOf(error)
        if (!current || shownPart(current, edit.part) !== edit.seen) throw error
        return send(current, edit, current.updatedAt)
      }),
    onSuccess: (thought: Thought | null, made: ThoughtEdit) => {
      if (thought) replaceThought(client, thought)
      tell(made)
      if (thought) void invalidateThoughts(client)
    },
    failure: (error: Error) =>
      // The form shows both versions.
      refusalOf(error).current && !isUndo
        ? null
        : {
            title: 'Error updating thought',
            description: 'Failed to update the thought content. Please try again.',
            reason: serverMessageOf(error),
          },
  })

  const back = change(true, () => toast(edited))
  /** The edit is taken back on top of what there is now, if that still has it. */
  const undoing = {
    ...back,
    mutationFn: ({ thought, part, text, seen }: ThoughtEdit) => {
      const now = client.getQueryData<Thought>(queryKeys.thoughts.detail(id)) ?? thought
      const basedOn = shownPart(now, part) === seen ? now.updatedAt : thought.updatedAt
      return back.mutationFn({ thought: now, part, text, seen, basedOn })
    },
  }

  return change(false, (made) => {
    onSaved()
    const { thought, part, text, seen, basedOn } = made
    const shown = part === 'rawText' ? text : text.trim()
    tellUndoable(edited, client, undoing, { thought, part, text: seen, seen: shown, basedOn })
  })
}

/** Rewrites a part of a thought. Calls `onSaved` even when the form has unmounted. */
export const useEditThought = (id: number, onSaved: () => void) =>
  useChange(editing(useQueryClient(), id, onSaved))

interface CategoryChange {
  thought: Thought
  categoryId: number | null
  /** Of an Undo: what it takes back, unless there is another by now. */
  made?: Thought['category']
  /** Absent where another notice already says so, as after creating the category. */
  notice?: 'Category updated' | 'Category assigned' | undefined
}

/** What became of it. */
interface Move {
  /** Null while it waits to be sent. */
  answer: Thought | null
  /** What it was in, and whether another device chose that meanwhile. */
  before: Thought['category']
  isUnseen: boolean
}

/** The change that moves a thought to a category, or to none with null (capture.md#edited-twice). */
export function moving(client: QueryClient, id: number) {
  const namedAs = (wanted: number | null): Thought['category'] => {
    const found = client.getQueryData(categoriesQuery.queryKey)?.find(({ id }) => id === wanted)
    return found ? { id: found.id, name: found.name } : null
  }

  const choose = (on: Thought, categoryId: number | null) =>
    makeChange(client, 'PATCH /api/thoughts/[id]', {
      params: { id },
      body: { categoryId, basedOn: on.updatedAt },
      thing: on,
    })

  /** The thought as the person sees it: a choice that was made before this one may have changed it. */
  function seenBy({ thought, made }: CategoryChange): Thought {
    const known = client.getQueryData<Thought>(queryKeys.thoughts.detail(id))
    const latest = known && known.updatedAt >= thought.updatedAt ? known : thought
    return made === undefined ? latest : { ...latest, category: made, categoryId: made?.id ?? null }
  }

  async function move(change: CategoryChange): Promise<Move> {
    const { categoryId, made } = change
    const on = seenBy(change)
    try {
      return { answer: await choose(on, categoryId), before: on.category, isUnseen: false }
    } catch (error) {
      const { current } = refusalOf(error)
      const isUnseen = current?.categoryId !== on.categoryId
      if (!current || (made !== undefined && isUnseen)) throw error
      return { answer: await choose(current, categoryId), before: current.category, isUnseen }
    }
  }

  const change = (
    tell: (made: CategoryChange, move: Move, category: Thought['category']) => void,
  ) => ({
    // Runs one after the other, so that the last choice wins.
    scope: { id: `category-of-${id}` },
    mutationFn: move,
    onSuccess: (done: Move, made: CategoryChange) => {
      const { answer } = done
      if (answer) replaceThought(client, answer)
      tell(made, done, answer ? answer.category : namedAs(made.categoryId))
      if (answer) void invalidateThoughts(client)
    },
    failure: 'Error updating category',
  })

  const back = change((_made, _move, category) => toast(categoryUpdated(nameOfCategory(category))))

  return change(({ thought, notice }, { answer, before, isUnseen }, category) => {
    const former = { thought: answer ?? thought, categoryId: before?.id ?? null, made: category }
    const name = nameOfCategory(category)
    const description = isUnseen ? choiceInWords(name, before) : name
    if (notice || isUnseen) {
      tellUndoable(categoryUpdated(description, notice), client, back, former)
    } else undoable(client, back, former)
  })
}

export const useSetCategory = (id: number) => useChange(moving(useQueryClient(), id))
