import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeletedThought, DeletedThoughtQuery } from '@/lib/shared/deleted-thoughts'
import type { Thought } from '@/lib/shared/thoughts'
import { useUser } from './accounts'
import { call } from './call'
import { type Change, useChange } from './change'
import { refusalOf } from './errors'
import { useHasMore } from './has-more'
import { deletedThoughtsQuery } from './queries/deleted-thoughts'
import { queryKeys } from './query-keys'
import { forgetEdits, invalidateThoughts, removeThought, replaceThought } from './thought-cache'
import { toast } from './toast'
import { tellUndoable } from './undo'
import { makeChange } from './unsent/make-change'

/** Deleted thoughts that can be restored. Loading more keeps those on screen. */
export function useDeletedThoughts(query: DeletedThoughtQuery) {
  return useQuery({ ...deletedThoughtsQuery(query), placeholderData: keepPreviousData })
}

/** Whether there are more of them than its limit. */
export const useHasMoreDeletedThoughts = (query: DeletedThoughtQuery) =>
  useHasMore(deletedThoughtsQuery(query))

function takeOut(client: QueryClient, isGone: (id: number) => boolean) {
  client.setQueriesData<DeletedThought[]>({ queryKey: queryKeys.deletedThoughts.all }, (list) =>
    list?.filter(({ id }) => !isGone(id)),
  )
  void client.invalidateQueries({ queryKey: queryKeys.deletedThoughts.all })
}

/** Restores a deleted thought. Without a network that waits, and lists show the thought as it is given. */
export const restoring = (client: QueryClient): Change<Thought | null, Thought> => ({
  mutationFn: (thought) =>
    makeChange(client, 'POST /api/deleted-thoughts/[id]/restore', {
      params: { id: thought.id },
      thing: thought,
    }),
  onSuccess: (answer, { id }) => {
    toast({ title: 'Thought restored' })
    if (!answer) return
    takeOut(client, (gone) => gone === id)
    void invalidateThoughts(client)
    void client.invalidateQueries({ queryKey: queryKeys.reminders.all })
    void client.invalidateQueries({ queryKey: queryKeys.plan })
  },
  failure: 'Error restoring thought',
})

interface Deletion {
  /** For good: no notice offers to restore it. */
  atOnce: boolean
  /** Whether the person is asked on the screen about a thought that was edited elsewhere since it was seen. */
  isAsking: () => boolean
}

/** The change that deletes a thought as it was seen. */
export function deleting(client: QueryClient, { atOnce, isAsking }: Deletion) {
  return {
    mutationFn: (thought: Thought) =>
      makeChange(client, 'DELETE /api/thoughts/[id]', {
        params: { id: thought.id },
        query: { basedOn: thought.updatedAt },
        thing: thought,
      }),
    onSuccess: (answer: unknown, thought: Thought) => {
      const { id } = thought
      forgetEdits(client, id)
      const notice = { title: 'Thought deleted' }
      if (atOnce) toast(notice)
      else tellUndoable(notice, client, restoring(client), thought)
      if (!answer) return
      removeThought(client, id)
      void invalidateThoughts(client, id)
      void client.invalidateQueries({ queryKey: queryKeys.plan })
      void client.invalidateQueries({ queryKey: queryKeys.deletedThoughts.all })
    },
    onError: (error: Error) => {
      const { current } = refusalOf(error)
      if (current) replaceThought(client, current)
    },
    failure: (error: Error) =>
      refusalOf(error).current && isAsking() ? null : 'Error deleting thought',
  }
}

export const useDeleteThought = (options: Deletion) =>
  useChange(deleting(useQueryClient(), options))

/** As much as is known of a deleted thought in the form of one, for lists until the server has restored it. */
function thoughtOf({ tags, deletedAt, ...known }: DeletedThought, userId: number): Thought {
  const { id, rawText, summary, parsedContent, inputSource, isArchived, createdAt } = known
  return {
    ...{ id, userId, rawText, summary, parsedContent, inputSource, isArchived, createdAt },
    processingStatus: 'ready',
    categoryId: null,
    category: null,
    pinnedAt: null,
    updatedAt: deletedAt,
    tags: tags.map((name, place) => ({ id: -1 - place, name })),
    actionItems: [],
  }
}

/** Restores a thought of the list of deleted ones. */
export function useRestoreThought() {
  const client = useQueryClient()
  const userId = useUser().data?.id ?? 0
  const { isPending, mutate } = useChange(restoring(client))
  return { isPending, restore: (deleted: DeletedThought) => mutate(thoughtOf(deleted, userId)) }
}

/** Removes a deleted thought for good. */
export function useRemoveDeletedThought() {
  const client = useQueryClient()
  return useChange({
    mutationFn: (id: number) => call('DELETE /api/deleted-thoughts/[id]', { params: { id } }),
    onSuccess: (_answer, id) => {
      takeOut(client, (gone) => gone === id)
      toast({ title: 'Thought deleted for good' })
    },
    failure: 'Error deleting thought',
  })
}

/** Removes all deleted thoughts for good. */
export function useEmptyDeletedThoughts() {
  const client = useQueryClient()
  return useChange({
    mutationFn: () => call('DELETE /api/deleted-thoughts'),
    onSuccess: () => {
      takeOut(client, () => true)
      toast({ title: 'Recently Deleted emptied' })
    },
    failure: 'Error emptying Recently Deleted',
  })
}
