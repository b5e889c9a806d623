'use client'

import { Archive, ArchiveRestore, ArrowLeft, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useGoBack } from '@/lib/client/go-back'
import { useToggleArchived } from '@/lib/client/thoughts'
import type { Thought } from '@/lib/shared/thoughts'

const DeleteThoughtDialog = lazy(() => import('./delete-thought-dialog'))

/** The way back, and what can be done with the whole thought. */
export function DetailToolbar({ thought }: { thought: Thought }) {
  const [isDeleting, setIsDeleting] = useState(false)
  const toggleArchived = useToggleArchived()
  const goBack = useGoBack()
  const ArchiveIcon = thought.isArchived ? ArchiveRestore : Archive

  function toggle() {
    // After Unarchive the thought stays on screen.
    toggleArchived.mutate(thought, { onSuccess: () => !thought.isArchived && goBack() })
  }

  return (
    <div className="flex items-center gap-2">
      <Button variant="ghost" onClick={goBack} className="mr-auto -ml-3">
        <ArrowLeft aria-hidden />
        Back
      </Button>
      <Button variant="outline" disabled={toggleArchived.isPending} onClick={toggle}>
        <ArchiveIcon aria-hidden />
        {thought.isArchived ? 'Unarchive' : 'Archive'}
      </Button>
      <Button
        variant="outline"
        onClick={() => setIsDeleting(true)}
        className="text-destructive hover:bg-destructive-soft"
      >
        <Trash2 aria-hidden />
        Delete
      </Button>
      <Suspense>
        {isDeleting && (
          <DeleteThoughtDialog
            thought={thought}
            onClose={() => setIsDeleting(false)}
            onDeleted={goBack}
          />
        )}
      </Suspense>
    </div>
  )
}
