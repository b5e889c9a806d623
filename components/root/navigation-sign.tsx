'use client'

import { useDestination } from '@/lib/client/page/navigation'

/** Shows, on every page and in every layout, that another page is loading. */
export function NavigationSign() {
  const isOnItsWay = useDestination() !== null
  return (
    <div role="status" className="print:hidden">
      {isOnItsWay && (
        <>
          <span className="sr-only">Loading page</span>
          <span
            aria-hidden
            className="fixed inset-x-0 top-0 z-60 h-0.5 origin-left animate-progress bg-primary forced-colors:bg-[Highlight]"
          />
        </>
      )}
    </div>
  )
}
