import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TagColor } from '@/lib/shared/tag-color'
import { normaliseTagName } from '@/lib/shared/tag-name'
import type { CountedTag, Tag } from '@/lib/shared/tags'
import { call } from '../server/call'
import { useChange } from '../page/change'
import { countedTagsQuery } from './queries'
import { refetch } from '../server/refetch'
import { toast } from '../page/toast'
import { tellUndoable } from '../page/undo'

/** Refetches what shows tags. */
const invalidateTags = (client: QueryClient) => refetch(client, ['thoughts', 'tags', 'actionItems'])

/** All tags, used or not, with the number of their thoughts. */
export const useCountedTags = () => useQuery(countedTagsQuery)

/** Every name that leads to a tag, as `normaliseTagName` returns it. */
export const namesOf = ({ name, aliases }: CountedTag): string[] => [
  normaliseTagName(name),
  ...aliases,
]

/** What a tag is called and how it looks. */
export interface TagLook {
  name: string
  color: TagColor | null
}

interface TagEdit {
  tag: CountedTag
  look: TagLook
}

/** The change that renames a tag and gives it a colour; Undo frees the new name again. */
export function editingTag(client: QueryClient) {
  const change = (tell: (edit: TagEdit) => void, keepsOldName: (edit: TagEdit) => boolean) => ({
    mutationFn: (edit: TagEdit) =>
      call('PATCH /api/tags/[id]', {
        params: { id: edit.tag.id },
        body: { ...edit.look, keepsOldName: keepsOldName(edit) },
      }),
    onSuccess: async (_response: Tag, edit: TagEdit) => {
      tell(edit)
      await invalidateTags(client)
    },
    failure: 'Error updating tag',
  })
  const updated = ({ look }: TagEdit) => ({ title: 'Tag updated', description: look.name })
  const back = change(
    (edit) => toast(updated(edit)),
    // A name that was already an alias stays one.
    ({ tag }) => tag.aliases.includes(normaliseTagName(tag.name)),
  )
  return change(
    (edit) => {
      const { tag, look } = edit
      const renamed = { ...tag, name: look.name }
      const before = { name: tag.name, color: tag.color ?? null }
      tellUndoable(updated(edit), client, back, { tag: renamed, look: before })
    },
    () => true,
  )
}

export const useEditTag = () => useChange(editingTag(useQueryClient()))

/** Puts a deleted or merged tag back on its thoughts. */
const restoring = (client: QueryClient) => ({
  mutationFn: ({ id }: Tag) => call('POST /api/tags/[id]/restore', { params: { id } }),
  onSuccess: async ({ name }: Tag) => {
    toast({ title: 'Tag restored', description: name })
    await invalidateTags(client)
  },
  failure: 'Error restoring tag',
})

/** The change that merges a tag into another, which the notice offers to undo. */
export function mergingTag(client: QueryClient) {
  return {
    mutationFn: ({ tag, into }: { tag: Tag; into: Tag }) =>
      call('POST /api/tags/[id]/merge', { params: { id: tag.id }, body: { into: into.id } }),
    onSuccess: async (_response: Tag, { tag, into }: { tag: Tag; into: Tag }) => {
      const notice = { title: 'Tags merged', description: `${tag.name} is now ${into.name}` }
      tellUndoable(notice, client, restoring(client), tag)
      await invalidateTags(client)
    },
    failure: 'Error merging tags',
  }
}

export const useMergeTag = () => useChange(mergingTag(useQueryClient()))

/** The change that deletes a tag, which the notice offers to restore. */
export function deletingTag(client: QueryClient) {
  return {
    mutationFn: ({ id }: Tag) => call('DELETE /api/tags/[id]', { params: { id } }),
    onSuccess: async (_response: unknown, tag: Tag) => {
      const notice = { title: 'Tag deleted', description: tag.name }
      tellUndoable(notice, client, restoring(client), tag)
      await invalidateTags(client)
    },
    failure: 'Error deleting tag',
  }
}

export const useDeleteTag = () => useChange(deletingTag(useQueryClient()))
