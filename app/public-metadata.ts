import type { Metadata } from 'next'
import { PRODUCT_NAME } from '@/lib/shared/product'

/** What search engines and previews are told of a public page; `path` is its one address. */
export function publicMetadata({
  path,
  title,
  description,
}: {
  path: `/${string}`
  title: string
  description: string
}): Metadata {
  return { title, description, alternates: { canonical: path } }
}

/**
 * What all pages tell with the site's address. A build may make a page before it is known: that page's
 * own address is then said without the site's, and of a picture, which needs it, nothing.
 */
export function addressMetadata(address: string | undefined): Metadata {
  const openGraph = { type: 'website', siteName: PRODUCT_NAME, locale: 'en_US' }
  if (address) return { metadataBase: new URL(address), openGraph }
  return { metadataBase: null, openGraph: { ...openGraph, images: [] } }
}
