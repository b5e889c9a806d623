'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useDeleteTag } from '@/lib/client/tags/tag-edits'
import { counted } from '@/lib/shared/counted'
import type { CountedTag } from '@/lib/shared/tags'

/** Confirms before a tag is removed from all of its rambles. */
export default function DeleteTagDialog({
  tag,
  onClose,
}: {
  tag: CountedTag
  onClose: () => void
}) {
  const remove = useDeleteTag()
  const rambles = tag.thoughtCount + tag.archivedCount
  return (
    <ConfirmDialog
      title="Delete this tag?"
      description={
        <>
          “<bdi>{tag.name}</bdi>”{' '}
          {rambles > 0
            ? `will be taken off ${counted(rambles, 'ramble')}, which stay.`
            : 'is on no ramble.'}
        </>
      }
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(tag, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}
