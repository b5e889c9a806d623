'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { useDestination } from '@/lib/client/page/navigation'
import { isCurrentPage } from '@/components/page/destinations'
import { isProfile } from '@/components/profile/is-profile'
import { PageFrame } from './page-frames'

/** The main area of every page. */
export const pageClasses =
  'mx-auto w-full max-w-6xl flex-1 px-4 py-6 outline-none sm:px-6 md:py-8 lg:px-8'

/**
 * The page and, from the press on a link until the next page arrives, the frame of that page over
 * it. The current page stays in place but hidden, so that going back restores its scroll position.
 */
export function PageOrFrame({ children }: { children: ReactNode }) {
  const pathname = usePathname()
  const destination = useDestination()
  const isChanging =
    destination !== null &&
    !isCurrentPage(destination, pathname) &&
    !(isProfile(destination) && isProfile(pathname))
  return (
    <>
      <div className={cn(isChanging && 'animate-page-out')}>{children}</div>
      {isChanging && (
        <div className="invisible fixed inset-0 z-30 animate-page-in overflow-hidden bg-background pt-[calc(3.75rem+1px)] md:left-60 lg:left-70">
          <div className={pageClasses}>
            <PageFrame path={destination} />
          </div>
        </div>
      )}
    </>
  )
}
