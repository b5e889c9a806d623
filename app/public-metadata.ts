import type { Metadata } from 'next'
import { PRODUCT_NAME } from '@/lib/shared/product'

/** The metadata of a public page for search engines and previews; `path` is its canonical URL. */
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
 * The metadata of all pages that needs the site's address. A build may render a page before the
 * address is known: its own URL is then relative, and the preview image, which needs the address,
 * is left out.
 */
export function addressMetadata(address: string | undefined): Metadata {
  const openGraph = { type: 'website', siteName: PRODUCT_NAME, locale: 'en_US' }
  if (address) return { metadataBase: new URL(address), openGraph }
  return { metadataBase: null, openGraph: { ...openGraph, images: [] } }
}
