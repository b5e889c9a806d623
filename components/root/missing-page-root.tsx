'use client'

import { usePathname } from 'next/navigation'
import { type ComponentProps, useEffect, useState } from 'react'
import { Root } from './root'

/**
 * Root for the page of unknown addresses. A client component that two entries use loads the code of
 * both, so with the same component every page would load this one's layout, too.
 */
export function MissingPageRoot(props: ComponentProps<typeof Root>) {
  const pathname = usePathname()
  const [missing] = useState(pathname)
  useEffect(() => {
    // This page is outside the root layout, and the router keeps it on screen instead of the next.
    if (pathname !== missing) window.location.reload()
  }, [pathname, missing])
  return <Root {...props} />
}
