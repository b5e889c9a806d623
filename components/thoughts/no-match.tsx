'use client'

import { SearchX } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useFocusHandover } from '@/components/ui/use-focus-handover'

/** Says that a search or a filter leaves nothing to show, with the way back to everything. */
export function NoMatch({
  children = 'No thoughts match your search criteria.',
  onClear,
}: {
  children?: string
  onClear: () => void
}) {
  const noteFocus = useFocusHandover()
  return (
    <EmptyState
      icon={SearchX}
      action={
        <Button
          variant="outline"
          onClick={({ currentTarget }) => {
            noteFocus(currentTarget)
            onClear()
          }}
        >
          Clear search and filters
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
