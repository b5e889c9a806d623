import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CaptureInput } from '@/lib/shared/capture'
import { FOUND_THOUGHTS } from '@/lib/shared/limits'
import { bodyOfEdit, type PartEdit, shownPart } from '@/lib/shared/thought-parts'
import type { Thought, ThoughtQuery } from '@/lib/shared/thoughts'
import { call } from './call'
import { useChange } from './change'
import { refusalOf, serverMessageOf } from './errors'
import { useHasMore } from './has-more'
import { categoriesQuery } from './queries/categories'
import {
  categoryThoughtsQuery,
  relatedThoughtsQuery,
  thoughtQuery,
  thoughtsQuery,
} from './queries/thoughts'
import { queryKeys } from './query-keys'
import { insertThought, invalidateThoughts, replaceThought } from './thought-cache'
import { toast } from './toast'
import { changeWaits } from './unavailable'
import { tellUndoable, undoable } from './undo'
import { loadSending, makeChange } from './unsent/make-change'
import { CAPTURE_FAILED } from './unsent/unsent'

/** A list of thoughts, newest first. The previous list stays on screen while another one loads. */
export function useThoughts(query: ThoughtQuery) {
  return useQuery({ ...thoughtsQuery(query), placeholderData: keepPreviousData })
}

/** Whether a list has more thoughts than its limit. */
export const useHasMoreThoughts = (query: ThoughtQuery) => useHasMore(thoughtsQuery(query))

/** The thoughts of a category, newest first. */
export function useCategoryThoughts(id: number) {
  return useQuery(categoryThoughtsQuery(id))
}

/** The best matches of a search; sends no request without one. */
export function useFoundThoughts(q: string) {
  return useQuery({
    ...thoughtsQuery({ q, limit: FOUND_THOUGHTS }),
    enabled: q !== '',
    refetchInterval: false,
    placeholderData: keepPreviousData,
  })
}

export function useThought(id: number) {
  return useQuery(thoughtQuery(id))
}

export function useRelatedThoughts(id: number) {
  return useQuery(relatedThoughtsQuery(id))
}

/** Refetches everything that shows or counts thoughts, except what is `gone` for good. */
export function useInvalidateThoughts() {
  const client = useQueryClient()
  return (gone?: number) => invalidateThoughts(client, gone)
}

/** Refetches everything on screen at once, without waiting for the next round. */
export function useRefreshAll() {
  const invalidate = useInvalidateThoughts()
  // Each list shows its own failure.
  return useChange({ mutationFn: () => invalidate(), failure: null })
}

/**
 * Stores a thought on this device, sends it, and shows it at the top of its lists before they are
 * refetched; null when it waits to be sent. Calls `onSaved` with its text even when the form has
 * unmounted.
 */
export function useCapture(userId: number | undefined, onSaved: (text: string) => void) {
  const client = useQueryClient()
  const invalidate = useInvalidateThoughts()
  return useChange({
    mutationFn: async (input: CaptureInput): Promise<Thought | null> => {
      const sending = userId !== undefined && (await loadSending().catch(() => null))
      if (!sending) return call('POST /api/thoughts', { body: input })
      return sending.unsentSender(client, userId).capture(input)
    },
    // Its `clientId` prevents a duplicate when the first attempt was saved after all.
    ...changeWaits,
    onSuccess: async (thought, { text }) => {
      onSaved(text)
      void import('./installing/notice')
        .then(({ noteCapture }) => noteCapture())
        .catch(() => undefined)
      if (!thought) return
      await client.cancelQueries({ queryKey: queryKeys.thoughts.lists })
      insertThought(client, thought)
      void invalidate()
      void client.invalidateQueries({ queryKey: queryKeys.plan })
    },
    failure: CAPTURE_FAILED,
  })
}

/** An edit of a part, and the thought whose other parts it leaves as they are. */
interface ThoughtEdit extends PartEdit {
  thought: Thought
  /** The version on which the edit was made; absent for one begun in an earlier release. */
  basedOn: string | undefined
}

/** Rewrites a part of a thought. Calls `onSaved` even when the form has unmounted. */
export function useEditThought(id: number, onSaved: () => void) {
  const client = useQueryClient()
  const invalidate = useInvalidateThoughts()
  const edited = { title: 'Thought updated' }

  const change = (isUndo: boolean, tell: (made: ThoughtEdit) => void) => ({
    mutationFn: ({ thought, basedOn, ...edit }: ThoughtEdit) =>
      makeChange(client, 'PATCH /api/thoughts/[id]', {
        params: { id },
        body: { ...bodyOfEdit(thought, edit), ...(basedOn !== undefined && { basedOn }) },
        edit,
      }),
    onSuccess: (thought: Thought | null, made: ThoughtEdit) => {
      if (thought) replaceThought(client, thought)
      tell(made)
      if (thought) void invalidate()
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

  return useChange(
    change(false, (made) => {
      onSaved()
      const { thought, part, text, seen, basedOn } = made
      const shown = part === 'rawText' ? text : text.trim()
      tellUndoable(edited, client, undoing, { thought, part, text: seen, seen: shown, basedOn })
    }),
  )
}

interface CategoryChange {
  categoryId: number | null
  /** The one that it was in. */
  before: number | null
  /** Absent where another notice already says so, as after creating the category. */
  notice?: 'Category updated' | 'Category assigned' | undefined
}

/** Moves a thought to a category, or to none with null. */
export function useSetCategory(id: number) {
  const client = useQueryClient()
  const invalidate = useInvalidateThoughts()
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
      if (thought) void invalidate()
    },
    failure: 'Error updating category',
  })

  return useChange(
    change(({ categoryId, before, notice }, name) => {
      const back = change((_made, undone) =>
        toast({ title: 'Category updated', description: undone }),
      )
      const former = { categoryId: before, before: categoryId }
      if (notice) tellUndoable({ title: notice, description: name }, client, back, former)
      else undoable(client, back, former)
    }),
  )
}

/** Requests another organising of a thought for which it failed (organising.md#retry). */
export function useRetryOrganising() {
  const invalidate = useInvalidateThoughts()
  return useChange({
    mutationFn: (id: number) => call('POST /api/thoughts/[id]/retry', { params: { id } }),
    onSuccess: () => invalidate(),
    failure: 'Error updating thought',
  })
}
