import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Tag } from '@/lib/shared/tags'
import type { Thought } from '@/lib/shared/thoughts'
import { useChange } from './change'
import { queryKeys } from './query-keys'
import { toast } from './toast'
import { tellUndoable } from './undo'
import { makeChange } from './unsent/make-change'

const DISTURBED = [queryKeys.thoughts.all, queryKeys.tags.all, queryKeys.actionItems.all]

/** Refetches what shows tags. */
export const invalidateTags = (client: QueryClient) =>
  Promise.all(DISTURBED.map((queryKey) => client.invalidateQueries({ queryKey })))

/** Adds a tag by its name; `tell` gets the tag, null while it waits to be sent. */
const adding = (client: QueryClient, thoughtId: number, tell: (tag: Tag | null) => void) => ({
  mutationFn: (tagName: string) =>
    makeChange(client, 'POST /api/thoughts/[id]/tags', {
      params: { id: thoughtId },
      body: { tagName },
    }),
  onSuccess: async (tag: Tag | null) => {
    tell(tag)
    if (tag) await invalidateTags(client)
  },
  failure: 'Error adding tag',
})

const removing = (client: QueryClient, thoughtId: number, tell: (tag: Tag) => void) => ({
  mutationFn: ({ id }: Tag) =>
    makeChange(client, 'DELETE /api/thoughts/[id]/tags/[tagId]', {
      params: { id: thoughtId, tagId: id },
    }),
  onSuccess: async (answer: unknown, tag: Tag) => {
    tell(tag)
    if (answer) await invalidateTags(client)
  },
  failure: 'Error removing tag',
})

const ADDED = { title: 'Tag added' }
const REMOVED = { title: 'Tag removed' }

/** The change that adds a tag to a thought; Undo takes it off again, once the server has given it an id. */
export function addingTag(client: QueryClient, thoughtId: number) {
  const back = removing(client, thoughtId, () => toast(REMOVED))
  const known = () =>
    client.getQueryData<Thought>(queryKeys.thoughts.detail(thoughtId))?.tags.map(({ id }) => id)
  const added = adding(client, thoughtId, () => undefined)
  return {
    ...added,
    onMutate: () => known() ?? [],
    onSuccess: async (tag: Tag | null, _name: string, before: number[]) => {
      // One that it had stays when that is undone.
      if (tag && !before.includes(tag.id)) tellUndoable(ADDED, client, back, tag)
      else toast(ADDED)
      await added.onSuccess(tag)
    },
  }
}

export const useAddTag = (thoughtId: number) => useChange(addingTag(useQueryClient(), thoughtId))

/** The change that takes a tag off a thought. */
export function removingTag(client: QueryClient, thoughtId: number) {
  const back = adding(client, thoughtId, () => toast(ADDED))
  return removing(client, thoughtId, ({ name }) => tellUndoable(REMOVED, client, back, name))
}

export const useRemoveTag = (thoughtId: number) =>
  useChange(removingTag(useQueryClient(), thoughtId))
