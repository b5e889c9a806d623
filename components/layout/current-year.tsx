'use client'

/**
 * The year on a prerendered page. A year from the build would become stale, so the page's own script fills it in
 * (lib/shared/page-script.ts), or React if the page is reached by a link.
 */
export function CurrentYear() {
  return (
    <span data-year suppressHydrationWarning>
      {typeof window === 'undefined' ? null : new Date().getFullYear()}
    </span>
  )
}
