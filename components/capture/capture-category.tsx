'use client'

import { Folder, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Badge } from '@/components/ui/badge'
import { useCategories } from '@/lib/client/categories/categories'

/** The category that the thought goes into, with a button that removes it. */
export function CaptureCategory({
  id,
  onLeave,
  onGone,
}: {
  id: number
  /** Called when the person removes the category. */
  onLeave: () => void
  onGone: () => void
}) {
  const { data: categories } = useCategories()
  const category = categories?.find((known) => known.id === id)
  const isGone = categories !== undefined && !category
  const tellGone = useEffectEvent(onGone)
  useEffect(() => {
    if (isGone) tellGone()
  }, [isGone])

  if (!category) return null
  return (
    <Badge variant="outline" className="h-7 gap-1.5 justify-self-start pr-1 pl-2.5">
      <Folder aria-hidden />
      <span className="sr-only">Category: </span>
      <span dir="auto" className="truncate">
        {category.name}
      </span>
      <button
        type="button"
        aria-label={`Take it out of ${category.name}`}
        onClick={onLeave}
        className="relative grid size-5 shrink-0 place-items-center rounded-full before:absolute before:-inset-2 hover:bg-foreground/10 mouse:before:inset-0"
      >
        <X aria-hidden />
      </button>
    </Badge>
  )
}
