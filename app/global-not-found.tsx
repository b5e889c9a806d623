import type { Metadata } from 'next'
import { MissingPageRoot } from '@/components/root/missing-page-root'
import { titleOfPage } from '@/lib/shared/product'
import { Document } from './document'
import MissingPage, { MISSING_PAGE } from './missing-page'
import { siteMetadata } from './public-metadata'

export { siteViewport as viewport } from './public-metadata'

export function generateMetadata(): Metadata {
  return { ...siteMetadata(), title: titleOfPage(MISSING_PAGE) }
}

/**
 * The page of every unknown address. As the root's `not-found.tsx` it would be rendered and sent along
 * with every other page, with the code and the data of its layout.
 */
export default function GlobalNotFound() {
  return (
    <Document Root={MissingPageRoot}>
      <MissingPage />
    </Document>
  )
}
