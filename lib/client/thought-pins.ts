import { type QueryClient, useQuery } from '@tanstack/react-query'
import { belongsIn } from '@/lib/shared/thought-filter'
import { lastPinFirst } from '@/lib/shared/thought-pins'
import type { Thought, ThoughtQuery } from '@/lib/shared/thoughts'
import { pinnedQuery } from './queries/thought-pins'
import { queryKeys } from './query-keys'
import { invalidateThoughts, replaceThought } from './thought-cache'
import { toast } from './toast'
import { tellUndoable } from './undo'
import { makeChange } from './unsent/make-change'

/**
 * The pinned thoughts, of a category if one is given; undefined until it is known which there are. None
 * where that can't be read: lists have them in their own places.
 */
export function usePinnedThoughts(category?: number): readonly Thought[] | undefined {
  const { data, error } = useQuery(pinnedQuery)
  if (!data) return error ? [] : undefined
  return category === undefined ? data : data.filter(({ categoryId }) => categoryId === category)
}

/** Puts a thought where it belongs in the lists of pinned ones. */
function placePin(client: QueryClient, thought: Thought): void {
  const lists = client.getQueryCache().findAll({ queryKey: queryKeys.thoughts.lists })
  for (const { queryKey } of lists) {
    const query = queryKey[2] as ThoughtQuery
    if (!query.pinned) continue
    client.setQueryData<Thought[]>(queryKey, (list) => {
      const others = list?.filter(({ id }) => id !== thought.id)
      if (!others || !belongsIn(query, thought)) return others
      return [...others, thought].sort(lastPinFirst).slice(0, query.limit)
    })
  }
}

interface Pin {
  id: number
  isPinned: boolean
  /** Since when it was pinned before, so that Undo puts it back in its place. */
  pinnedAt: string | null
}

/** What pins a thought that is not pinned, or unpins it. */
export const pinOf = ({ id, pinnedAt }: Pick<Thought, 'id' | 'pinnedAt'>): Pin => ({
  id,
  isPinned: pinnedAt === null,
  pinnedAt,
})

/** The change that pins or unpins a thought; the notice offers to undo it. */
export function pinning(client: QueryClient) {
  const change = (tell: (made: Pin, title: string) => void) => ({
    mutationFn: ({ id, isPinned, pinnedAt }: Pin) =>
      makeChange(client, 'PATCH /api/thoughts/[id]', {
        params: { id },
        body: { isPinned, ...(isPinned && pinnedAt !== null && { pinnedAt }) },
      }),
    onSuccess(answer: Thought | null, made: Pin) {
      tell(made, made.isPinned ? 'Thought pinned' : 'Thought unpinned')
      if (!answer) return
      replaceThought(client, answer)
      placePin(client, answer)
      void invalidateThoughts(client)
    },
    failure: (_error: Error, { isPinned }: Pin) =>
      isPinned ? 'Error pinning thought' : 'Error unpinning thought',
  })

  return change((made, title) => {
    const back = change((_made, undone) => toast({ title: undone }))
    tellUndoable({ title }, client, back, { ...made, isPinned: !made.isPinned })
  })
}
