'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { onDemand } from '@/components/ui/on-demand'
import { useNextPathname } from '@/lib/client/page/navigation'
import { usePreload } from '@/lib/client/page/preload'
import { BAR_DESTINATIONS, type Destination, isCurrentPage } from '@/components/page/destinations'

const CreateRambleDialog = onDemand(() => import('@/components/capture/create-ramble-dialog'))

const entryClasses =
  'flex h-16 w-full flex-col items-center justify-center gap-1 rounded-md text-xs -outline-offset-2'

function BarLink({ href, label, icon: Icon }: Destination) {
  const isCurrent = isCurrentPage(href, useNextPathname())
  return (
    <li className="min-w-0 flex-1">
      <Link
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        className={cn(
          entryClasses,
          isCurrent
            ? 'font-semibold text-primary forced-colors:underline'
            : 'text-muted-foreground',
        )}
      >
        <span className="grid h-7 place-items-center">
          <Icon aria-hidden className="size-5" />
        </span>
        <span className="max-w-full truncate">{label}</span>
      </Link>
    </li>
  )
}

/** The navigation below 768 px, with the New button under the thumb. */
export function MobileBar() {
  const [isCreating, setIsCreating] = useState(false)
  const [before, after] = BAR_DESTINATIONS
  usePreload(CreateRambleDialog.preload)
  const close = () => setIsCreating(false)
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-border bg-background/95 pb-safe backdrop-blur-md md:hidden print:hidden"
    >
      <ul className="flex">
        {before.map((destination) => (
          <BarLink key={destination.href} {...destination} />
        ))}
        <li className="min-w-0 flex-1">
          <button type="button" className={entryClasses} onClick={() => setIsCreating(true)}>
            <span className="grid h-7 w-12 place-items-center rounded-full bg-primary text-primary-foreground">
              <Plus aria-hidden className="size-5" />
            </span>
            New
          </button>
        </li>
        {after.map((destination) => (
          <BarLink key={destination.href} {...destination} />
        ))}
      </ul>
      {isCreating && <CreateRambleDialog onClose={close} onUnavailable={close} />}
    </nav>
  )
}
