import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/**
 * A link within the site, without prefetch. Every page is rendered per request, so prefetching all
 * links in view would cost the server dozens of renders for one visit.
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />
}
