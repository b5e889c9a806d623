'use client'

/**
 * The year on a page that the build made, in which it must not grow old: the page's own script writes it
 * (lib/shared/page-script.ts), or React where such a page is reached by a link.
 */
export function CurrentYear() {
  return (
    <span data-year suppressHydrationWarning>
      {typeof window === 'undefined' ? null : new Date().getFullYear()}
    </span>
  )
}
