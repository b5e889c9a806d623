'use client'

import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { useNextPathname } from '@/lib/client/page/navigation'
import { isCurrentPage } from '@/components/page/destinations'

/** An entry of the sidebar; the entry of the current or the loading page is marked. */
export function SidebarLink({ href, children }: { href: string; children: ReactNode }) {
  const isCurrent = isCurrentPage(href, useNextPathname())
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={cn(
        'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm text-muted-foreground transition-colors hover:bg-accent hover:text-foreground mouse:min-h-9 [&_svg]:size-4 [&_svg]:shrink-0',
        isCurrent &&
          'bg-primary-soft font-medium text-primary-soft-foreground hover:bg-primary-soft hover:text-primary-soft-foreground forced-colors:underline',
      )}
    >
      {children}
    </Link>
  )
}

export function SidebarHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="px-3 text-xs font-semibold text-muted-foreground">
      {children}
    </h2>
  )
}
