import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { OF_THOUGHTS } from '@/lib/shared/changes/change'
import { counted } from '@/lib/shared/counted'
import type { Cuts, SplitThought, ThoughtSplit } from '@/lib/shared/splits'
import type { Thought } from '@/lib/shared/thoughts'
import { call } from '../server/call'
import { useChange } from '../page/change'
import { splitQuery } from './queries'
import { refetch } from '../server/refetch'
import { replaceThought } from '../store/queries/thought-cache'
import { toast } from '../page/toast'
import { tellUndoable } from '../page/undo'

/** How a thought could be or was split; undefined until it is known. */
export const useSplit = (thought: Thought): ThoughtSplit | undefined =>
  useQuery({ ...splitQuery(thought), placeholderData: keepPreviousData }).data

const disturb = (client: QueryClient) =>
  refetch(client, [...OF_THOUGHTS, 'plan', 'deletedThoughts'])

interface Splitting {
  thought: Thought
  cuts: Cuts
}

const intoParts = (cuts: Cuts) => `Into ${counted(cuts.length + 1, 'part')}`

const splitting = (client: QueryClient, tell: (made: SplitThought, asked: Splitting) => void) => ({
  // The cuts refer to the text on screen.
  mutationFn: ({ thought, cuts }: Splitting) =>
    call('POST /api/thoughts/[id]/split', {
      params: { id: thought.id },
      body: { cuts: [...cuts], basedOn: thought.updatedAt },
    }),
  onSuccess: async (made: SplitThought, asked: Splitting) => {
    replaceThought(client, made.source)
    tell(made, asked)
    await disturb(client)
  },
  failure: 'Error splitting thought',
})

const puttingTogether = (client: QueryClient, tell: (whole: Thought) => void) => ({
  mutationFn: ({ id }: Thought) => call('DELETE /api/thoughts/[id]/split', { params: { id } }),
  onSuccess: async (whole: Thought) => {
    replaceThought(client, whole)
    tell(whole)
    await disturb(client)
  },
  failure: 'Error putting thought together',
})

const SPLIT = 'Thought split'
const TOGETHER = { title: 'Thought put together again' }
const TO_DELETED = 'Parts whose words it no longer has are in Recently Deleted.'

/** The change that splits a thought at cuts; Undo puts it together again. */
export function splittingThought(client: QueryClient) {
  const back = puttingTogether(client, () => toast(TOGETHER))
  return splitting(client, ({ source }, { cuts }) =>
    tellUndoable({ title: SPLIT, description: intoParts(cuts) }, client, back, source),
  )
}

export const useSplitThought = () => useChange(splittingThought(useQueryClient()))

/** Puts a split thought together again. Undo splits it at the same cuts, unless its text has changed. */
export function usePutTogether(cuts: Cuts | null) {
  const client = useQueryClient()
  const back = splitting(client, (_made, asked) =>
    toast({ title: SPLIT, description: intoParts(asked.cuts) }),
  )
  return useChange(
    puttingTogether(client, (whole) => {
      if (cuts) tellUndoable(TOGETHER, client, back, { thought: whole, cuts })
      else toast({ ...TOGETHER, description: TO_DELETED })
    }),
  )
}

const sayingWhole = (client: QueryClient, isWhole: boolean, tell: (thought: Thought) => void) => ({
  mutationFn: ({ id }: Thought) =>
    call('PATCH /api/thoughts/[id]/split', { params: { id }, body: { isWhole } }),
  onSuccess: (split: ThoughtSplit, thought: Thought) => {
    client.setQueryData(splitQuery(thought).queryKey, split)
    tell(thought)
    void client.invalidateQueries({ queryKey: splitQuery(thought).queryKey })
  },
  failure: 'Error updating thought',
})

/** Marks a thought as whole, so that splitting it is no longer proposed. */
export function useKeepWhole() {
  const client = useQueryClient()
  const back = sayingWhole(client, false, () => toast({ title: 'Proposed again' }))
  return useChange(
    sayingWhole(client, true, (thought) =>
      tellUndoable({ title: 'Left as one thought' }, client, back, thought),
    ),
  )
}
