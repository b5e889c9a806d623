import { useQuery, useQueryClient } from '@tanstack/react-query'
import { OF_THOUGHTS } from '@/lib/shared/changes/change'
import { displayedDetails, displayedTitle } from '@/lib/shared/thought-display'
import type { Thought } from '@/lib/shared/thoughts'
import type { ThoughtVersion } from '@/lib/shared/versions'
import { call } from '../server/call'
import { useChange } from '../page/change'
import { versionsQuery } from './queries'
import { queryKeys } from '../server/query-keys'
import { refetch } from '../server/refetch'
import { replaceThought } from '../store/queries/thought-cache'
import { toast } from '../page/toast'
import { tellUndoable } from '../page/undo'

/** The texts of a thought. */
export type Texts = Pick<ThoughtVersion, 'rawText' | 'summary' | 'title' | 'details'>

/** What a thought says now. */
export const textsOf = (thought: Thought): Texts => ({
  rawText: thought.rawText,
  summary: thought.summary,
  title: displayedTitle(thought),
  details: displayedDetails(thought),
})

export function useVersions(id: number) {
  return useQuery(versionsQuery(id))
}

interface Restoration {
  /** As it is now. */
  thought: Thought
  texts: Texts
}

/** The patch that gives a thought these texts. */
function patchTo({ thought, texts }: Restoration) {
  const now = textsOf(thought)
  const { rawText, summary, title, details } = texts
  const content = {
    ...(title !== null && title !== now.title && { title }),
    ...((details ?? rawText) !== now.details && { details: details ?? '' }),
  }
  return {
    ...(rawText !== now.rawText && { rawText }),
    ...(summary !== now.summary && { summary }),
    ...(Object.keys(content).length > 0 && { parsedContent: JSON.stringify(content) }),
    basedOn: thought.updatedAt,
  }
}

/** Whether a thought has these texts. */
export const hasTexts = (thought: Thought, texts: Texts): boolean =>
  Object.keys(patchTo({ thought, texts })).every((field) => field === 'basedOn')

/** Gives a thought the texts of an earlier version; the current texts become a version in turn. */
export function useRestoreVersion() {
  const client = useQueryClient()
  const restored = { title: 'Version restored' }

  const change = (tell: (response: Thought, made: Restoration) => void) => ({
    mutationFn: (made: Restoration) =>
      call('PATCH /api/thoughts/[id]', { params: { id: made.thought.id }, body: patchTo(made) }),
    onSuccess: (response: Thought, made: Restoration) => {
      replaceThought(client, response)
      tell(response, made)
      void refetch(client, OF_THOUGHTS)
    },
    onError: () => void refetch(client, OF_THOUGHTS),
    failure: 'Error restoring version',
  })
  const back = change(() => toast(restored))
  /** Based on the current version, if that still has the restored texts. */
  const undoing = {
    ...back,
    mutationFn: ({ thought, texts }: Restoration) => {
      const now = client.getQueryData<Thought>(queryKeys.thoughts.detail(thought.id))
      const isAsRestored = now && hasTexts(now, textsOf(thought))
      return back.mutationFn({ thought: isAsRestored ? now : thought, texts })
    },
  }

  return useChange(
    change((response, { thought }) =>
      tellUndoable(restored, client, undoing, { thought: response, texts: textsOf(thought) }),
    ),
  )
}
