'use client'

import { Download, Trash2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useDownloadCategory } from '@/lib/client/categories'
import { usePreload } from '@/lib/client/preload'
import type { Category } from '@/lib/shared/categories'

const loadDeletion = () => import('./delete-category-dialog')
const DeleteCategoryDialog = lazy(loadDeletion)
const loadFullDeletion = () => import('./delete-everything-dialog')
const DeleteEverythingDialog = lazy(loadFullDeletion)

const loadDialogs = () => Promise.all([loadDeletion(), loadFullDeletion()])

/** What can be done with the whole category. */
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
  usePreload(loadDialogs)
  const close = () => setDialog(null)

  return (
    <div className="flex flex-wrap gap-2">
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
      <Suspense>
        {dialog === 'delete' && (
          <DeleteCategoryDialog
            category={category}
            onClose={close}
            onDeleted={onDeleted}
            onContinue={() => setDialog('delete-everything')}
          />
        )}
        {dialog === 'delete-everything' && (
          <DeleteEverythingDialog
            category={category}
            onClose={close}
            onDeleted={onDeleted}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              deleteButton.current?.focus()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
