import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Root } from '@/components/root/root'
import { siteSettings } from '@/lib/server/process/env'
import { PRODUCT_DESCRIPTION, PRODUCT_NAME, titleOfPage } from '@/lib/shared/product'
import { THEME_SCRIPT } from '@/lib/shared/theme-script'
import { fontVariables } from './fonts'
import './globals.css'
import { addressMetadata } from './public-metadata'

export function generateMetadata(): Metadata {
  return {
    ...addressMetadata(siteSettings().NEXTAUTH_URL),
    title: { default: PRODUCT_NAME, template: titleOfPage('%s') },
    description: PRODUCT_DESCRIPTION,
    applicationName: PRODUCT_NAME,
    twitter: { card: 'summary_large_image' },
  }
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf7f1' },
    { media: '(prefers-color-scheme: dark)', color: '#161210' },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined
  return (
    // The theme's class is set before React starts, so the server can't know it.
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <body>
        <script
          data-own
          nonce={nonce}
          // A browser hides a nonce from scripts.
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }}
        />
        <Root nonce={nonce}>{children}</Root>
      </body>
    </html>
  )
}
