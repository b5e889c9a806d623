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
  categoryId: number | null
  /** The one that it was in. */
  before: number | null
  /** Absent where another notice already says so, as after creating the category. */
  notice?: 'Category updated' | 'Category assigned' | undefined
}

/** The change that moves a thought to a category, or to none with null. */
export function moving(client: QueryClient, id: number) {
  const nameOf = (wanted: number | null) =>
    client.getQueryData(categoriesQuery.queryKey)?.find((known) => known.id === wanted)?.name

  const change = (tell: (made: CategoryChange, name: string) => void) => ({
    // Runs one after the other, so that the last choice wins.
    scope: { id: `category-of-${id}` },
    mutationFn: ({ categoryId }: CategoryChange) =>
      makeChange(client, 'PATCH /api/thoughts/[id]', { params: { id }, body: { categoryId } }),
    onSuccess: (thought: Thought | null, made: CategoryChange) => {
      if (thought) replaceThought(client, thought)
      tell(made, thought?.category?.name ?? nameOf(made.categoryId) ?? 'Uncategorized')
      if (thought) void invalidateThoughts(client)
    },
    failure: 'Error updating category',
  })

  return change(({ categoryId, before, notice }, name) => {
    const back = change((_made, undone) =>
      toast({ title: 'Category updated', description: undone }),
    )
    const former = { categoryId: before, before: categoryId }
    if (notice) tellUndoable({ title: notice, description: name }, client, back, former)
    else undoable(client, back, former)
  })
}

export const useSetCategory = (id: number) => useChange(moving(useQueryClient(), id))
