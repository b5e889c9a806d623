import type { Metadata, Viewport } from 'next'
import { siteSettings } from '@/lib/server/process/env'
import { PRODUCT_DESCRIPTION, PRODUCT_NAME, titleOfPage } from '@/lib/shared/product'

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
function addressMetadata(address: string | undefined): Metadata {
  const openGraph = { type: 'website', siteName: PRODUCT_NAME, locale: 'en_US' }
  if (address) return { metadataBase: new URL(address), openGraph }
  return { metadataBase: null, openGraph: { ...openGraph, images: [] } }
}

/** The metadata of all pages. */
export const siteMetadata = (): Metadata => ({
  ...addressMetadata(siteSettings().NEXTAUTH_URL),
  title: { default: PRODUCT_NAME, template: titleOfPage('%s') },
  description: PRODUCT_DESCRIPTION,
  applicationName: PRODUCT_NAME,
  twitter: { card: 'summary_large_image' },
})

export const siteViewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf7f1' },
    { media: '(prefers-color-scheme: dark)', color: '#161210' },
  ],
}
