'use client'

import { Download, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { NewRambleButton } from '@/components/capture/new-ramble-button'
import { Button } from '@/components/ui/button'
import { onDemand } from '@/components/ui/on-demand'
import { useDownloadCategory } from '@/lib/client/categories/category-changes'
import { usePreload } from '@/lib/client/page/preload'
import type { Category } from '@/lib/shared/categories'

const DeleteCategoryDialog = onDemand(() => import('./delete-category-dialog'))
const DeleteEverythingDialog = onDemand(() => import('./delete-everything-dialog'))

const preloadDialogs = () =>
  Promise.all([DeleteCategoryDialog.preload(), DeleteEverythingDialog.preload()])

/** The actions on the whole category, and what can be created in it. */
export function CategoryToolbar({
  category,
  onDeleted,
}: {
  category: Category
  onDeleted: () => void
}) {
  const [dialog, setDialog] = useState<'delete' | 'delete-everything' | null>(null)
  const deleteButton = useRef<HTMLButtonElement>(null)
  const download = useDownloadCategory(category)
  usePreload(preloadDialogs)
  const close = () => setDialog(null)

  return (
    <div className="flex flex-wrap gap-2">
      <NewRambleButton className="max-md:hidden" />
      <Button
        variant="outline"
        disabled={category.thoughtCount === 0 || download.isPending}
        onClick={() => download.mutate()}
      >
        <Download aria-hidden />
        Download as CSV
      </Button>
      <Button
        ref={deleteButton}
        variant="outline"
        onClick={() => setDialog('delete')}
        className="text-destructive hover:bg-destructive-soft"
      >
        <Trash2 aria-hidden />
        Delete Category
      </Button>
      {dialog === 'delete' && (
        <DeleteCategoryDialog
          category={category}
          onClose={close}
          onDeleted={onDeleted}
          onContinue={() => setDialog('delete-everything')}
          onUnavailable={close}
        />
      )}
      {dialog === 'delete-everything' && (
        <DeleteEverythingDialog
          category={category}
          onClose={close}
          onDeleted={onDeleted}
          onUnavailable={close}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            deleteButton.current?.focus()
          }}
        />
      )}
    </div>
  )
}
