'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { PageSpinner } from '@/components/page/page-spinner'
import { cn } from '@/components/ui/cn'
import { useDestination } from '@/lib/client/page/navigation'
import { isProfile } from './is-profile'

/** One of the profile's pages, or a spinner in its place while another one loads. */
export function PageOrSpinner({ children }: { children: ReactNode }) {
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
