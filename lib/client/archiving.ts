import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Thought } from '@/lib/shared/thoughts'
import { queryKeys } from './query-keys'
import { invalidateThoughts, removeThought } from './thought-cache'
import { toast } from './toast'
import { tellUndoable } from './undo'
import { makeChange } from './unsent/make-change'

const ARCHIVING = {
  archive: { done: 'Thought archived', failed: 'Error archiving thought' },
  unarchive: { done: 'Thought unarchived', failed: 'Error unarchiving thought' },
} as const

type Tell = (thought: Thought, title: string) => void

/**
 * The change that archives an active thought or unarchives an archived one; the notice offers to
 * undo it.
 */
export function archiving(client: QueryClient) {
  const verbOf = (thought: Thought) => (thought.isArchived ? 'unarchive' : 'archive')

  const change = (tell: Tell) => ({
    mutationFn: (thought: Thought) =>
      makeChange(client, `PATCH /api/thoughts/[id]/${verbOf(thought)}`, {
        params: { id: thought.id },
      }),
    onSuccess(answer: Thought | null, thought: Thought) {
      const wasArchived = thought.isArchived
      tell(thought, ARCHIVING[verbOf(thought)].done)
      if (!answer) return
      removeThought(client, thought.id, (query) => (query.archived ?? false) === wasArchived)
      client.setQueryData<Thought>(
        queryKeys.thoughts.detail(thought.id),
        (known) => known && { ...known, isArchived: !wasArchived },
      )
      void invalidateThoughts(client)
    },
    failure: (_error: Error, thought: Thought) => ARCHIVING[verbOf(thought)].failed,
  })

  return change((thought, title) => {
    const changed = { ...thought, isArchived: !thought.isArchived }
    const back = change((_thought, undone) => toast({ title: undone }))
    tellUndoable({ title }, client, back, changed)
  })
}

export const useArchiving = () => archiving(useQueryClient())
