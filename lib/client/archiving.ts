import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Thought } from '@/lib/shared/thoughts'
import { api, messageOf } from './api'
import { queryKeys } from './query-keys'
import { removeThought } from './thought-cache'
import { useInvalidateThoughts } from './thoughts'
import { toast } from './toast'

const ARCHIVING = {
  archive: { done: 'Thought archived', failed: 'Error archiving thought' },
  unarchive: { done: 'Thought unarchived', failed: 'Error unarchiving thought' },
} as const

function useSetArchived(tell: (thought: Thought, title: string) => void) {
  const client = useQueryClient()
  const invalidate = useInvalidateThoughts()
  const verbOf = (thought: Thought) => (thought.isArchived ? 'unarchive' : 'archive')
  return useMutation({
    mutationFn: (thought: Thought) => api.patch(`/api/thoughts/${thought.id}/${verbOf(thought)}`),
    onSuccess: (_answer, thought) => {
      const wasArchived = thought.isArchived
      removeThought(client, thought.id, (query) => (query.archived ?? false) === wasArchived)
      client.setQueryData<Thought>(
        queryKeys.thoughts.detail(thought.id),
        (known) => known && { ...known, isArchived: !wasArchived },
      )
      tell(thought, ARCHIVING[verbOf(thought)].done)
      void invalidate()
    },
    onError: (error, thought) =>
      toast({
        variant: 'destructive',
        title: ARCHIVING[verbOf(thought)].failed,
        description: messageOf(error),
      }),
  })
}

/** Archives an active thought and unarchives an archived one; the notice takes it back. */
export function useToggleArchived() {
  const back = useSetArchived((_thought, title) => toast({ title }))
  return useSetArchived((thought, title) =>
    toast({ title, undo: () => back.mutate({ ...thought, isArchived: !thought.isArchived }) }),
  )
}
