'use client'

import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useFocusHandover } from '@/components/ui/use-focus-handover'

/** Says that a search or filter matches nothing, with a button that clears it. */
export function NoMatch({
  children = 'No thoughts match your search criteria.',
  action = 'Clear search and filters',
  className,
  onClear,
}: {
  children?: ReactNode
  /** What the button clears. */
  action?: string
  className?: string
  onClear: () => void
}) {
  const noteFocus = useFocusHandover()
  return (
    <EmptyState
      icon={SearchX}
      className={className}
      action={
        <Button
          variant="outline"
          onClick={({ currentTarget }) => {
            noteFocus(currentTarget)
            onClear()
          }}
        >
          {action}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
