'use client'

import { usePathname, useRouter } from 'next/navigation'
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

let showHere: ((address: URL) => boolean) | undefined

/**
 * Lets the page on screen show addresses by itself; `show` returns whether it did. Returns the function
 * that ends it.
 */
export function showAddressesBy(show: (address: URL) => boolean): () => void {
  showHere = show
  return () => {
    if (showHere === show) showHere = undefined
  }
}

/** Shows an address without asking the server for a page, where that is possible; returns whether it is. */
export function showHereIfPossible(href: string): boolean {
  return showHere?.(new URL(href, window.location.href)) ?? false
}

/** Returns the function that goes to an address of the site. */
export function useNavigate(): (href: string) => void {
  const router = useRouter()
  return (href) => {
    if (!showHereIfPossible(href)) router.push(href)
  }
}
