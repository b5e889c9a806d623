'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { useDestination } from '@/lib/client/navigation'
import { isCurrentPage } from './destinations'
import { PageFrame, PageSpinner } from './page-frames'

/** The main area of every page. */
export const pageClasses =
  'mx-auto w-full max-w-6xl flex-1 px-4 py-6 outline-none sm:px-6 md:py-8 lg:px-8'

/** These pages have their own navigation, which stays while they change. */
const isProfile = (path: string) => path.split('/')[1] === 'profile'

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

/** One of the profile's pages, or a spinner in its place while another one loads. */
export function ProfilePageOrSpinner({ children }: { children: ReactNode }) {
  const pathname = usePathname()
  const destination = useDestination()
  const isChanging = destination !== null && isProfile(destination) && destination !== pathname
  return (
    <div className="relative max-w-3xl min-w-0">
      <div className={cn(isChanging && 'animate-page-out')}>{children}</div>
      {isChanging && (
        <div className="invisible absolute inset-x-0 top-0 animate-page-in">
          <PageSpinner />
        </div>
      )}
    </div>
  )
}
