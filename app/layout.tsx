import type { ReactNode } from 'react'
import { Root } from '@/components/root/root'
import { Document } from './document'

export { siteMetadata as generateMetadata, siteViewport as viewport } from './public-metadata'

export default function RootLayout({ children }: { children: ReactNode }) {
  return <Document Root={Root}>{children}</Document>
}
