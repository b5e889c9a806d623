'use client'

import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useDeletesAtOnce } from '@/lib/client/accounts/accounts'
import { refusalOf } from '@/lib/client/server/errors'
import { useMake } from '@/lib/client/use/making'
import { deleteThought } from '@/lib/shared/changes/deleted-thoughts'
import { changesInWords } from '@/lib/shared/versions-in-words'
import { DELETED_KEPT_DAYS } from '@/lib/shared/limits'
import { displayedTitle } from '@/lib/shared/thought-display'
import type { Thought } from '@/lib/shared/thoughts'

/**
 * Confirms before a thought is deleted (thoughts.md#deleting-a-thought), and asks again when it was edited
 * elsewhere since it was seen.
 */
export default function DeleteThoughtDialog({
  thought,
  onClose,
  onDeleted = onClose,
}: {
  thought: Thought
  onClose: () => void
  /** Called instead of `onClose` on success; closes the dialog too. */
  onDeleted?: () => void
}) {
  const atOnce = useDeletesAtOnce()
  const [edited, setEdited] = useState<{ seen: Thought; now: Thought } | null>(null)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  const remove = useMake(deleteThought, { isAsking: () => isShown.current })

  function confirm() {
    const seen = edited?.now ?? thought
    remove.make(seen, {
      onSuccess: onDeleted,
      onError: (error) => {
        const now = refusalOf(error).current
        if (now) setEdited({ seen, now })
        else onClose()
      },
    })
  }

  const title = <bdi>{displayedTitle(edited?.now ?? thought)}</bdi>
  const fate = atOnce
    ? 'will be deleted for good.'
    : `can be restored from Recently Deleted for ${DELETED_KEPT_DAYS} days.`
  return (
    <ConfirmDialog
      title={edited ? 'Edited elsewhere too' : 'Delete this ramble?'}
      description={
        <>
          “{title}”{' '}
          {edited
            ? 'was edited on another device since you saw it, so it is not deleted.'
            : `and its action items ${fate}`}
        </>
      }
      action={edited ? 'Delete anyway' : 'Delete'}
      isPending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {edited && (
        <p
          role="alert"
          dir="auto"
          className="max-h-60 overflow-y-auto rounded-md border border-border p-3 text-sm wrap-anywhere whitespace-pre-wrap"
        >
          {changesInWords(edited.seen, edited.now)}
        </p>
      )}
    </ConfirmDialog>
  )
}
