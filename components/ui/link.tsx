'use client'

import NextLink from 'next/link'
import type { ComponentProps } from 'react'
import { showHereIfPossible } from '@/lib/client/page/navigation'

/**
 * A link within the site, without prefetch. Every page is rendered per request, so prefetching all
 * links in view would cost the server dozens of renders for one visit. A signed-in page shows another
 * screen by itself.
 */
export function Link({ onNavigate, ...props }: ComponentProps<typeof NextLink> & { href: string }) {
  return (
    <NextLink
      prefetch={false}
      {...props}
      onNavigate={(event) => {
        onNavigate?.(event)
        if (showHereIfPossible(props.href)) event.preventDefault()
      }}
    />
  )
}
