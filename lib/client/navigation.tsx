'use client'

import { usePathname } from 'next/navigation'
import { createContext, type ReactNode, useContext, useEffect, useOptimistic } from 'react'

let announce: ((path: string) => void) | undefined

/** Records where the router is going. Call it within the router's own transition. */
export function beginNavigation(href: string): void {
  announce?.(new URL(href, window.location.href).pathname)
}

const Destination = createContext<string | null>(null)

/**
 * Provides the page that is loading. An optimistic state lasts as long as the router's transition,
 * however it ends: with the page, with a redirect, or without a page.
 */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const [destination, setDestination] = useOptimistic<string | null>(null)
  useEffect(() => {
    announce = setDestination
    return () => {
      announce = undefined
    }
  }, [setDestination])
  return <Destination value={destination}>{children}</Destination>
}

/** The path of the page that is loading; null when none is. */
export function useDestination(): string | null {
  return useContext(Destination)
}

/** The path of the page that is loading, else of the one on screen. */
export function useNextPathname(): string {
  const pathname = usePathname()
  return useDestination() ?? pathname
}
