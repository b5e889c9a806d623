import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/**
 * A link within the site. Every page is rendered for the person who asks, so fetching the pages of
 * all links in view ahead of time would cost the server dozens of renderings for one visit.
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />
}
