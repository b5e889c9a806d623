import { publicMetadata } from '@/app/public-metadata'
import { ApiReference } from '@/components/api-reference/api-reference'
import { Footer } from '@/components/layout/footer'
import { headerClasses } from '@/components/layout/header'
import { Logo } from '@/components/page/logo'
import { SkipLink } from '@/components/page/skip-link'
import { ThemeToggle } from '@/components/layout/theme-toggle'
import { siteSettings } from '@/lib/server/process/env'
import { openApiDocument } from '@/lib/server/openapi/document'
import { API_VERSION, PRODUCT_NAME } from '@/lib/shared/product'

/** Prerendered; the build removes React from it (docs/decisions/0010). */
export const dynamic = 'force-static'

export const metadata = publicMetadata({
  path: '/docs/api',
  title: 'API',
  description: `Every call of ${PRODUCT_NAME}’s API: what it takes, what it returns, and an example.`,
})

/** The API reference, rendered from the document that GET /api/openapi.json returns. */
export default function ApiReferencePage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="content">Skip to content</SkipLink>
      <header className={headerClasses}>
        <div className="mx-auto flex h-15 max-w-5xl items-center justify-between px-4 sm:px-6">
          <Logo />
          <ThemeToggle />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <ApiReference
          document={openApiDocument(API_VERSION)}
          address={siteSettings().NEXTAUTH_URL ?? 'http://localhost:3000'}
        />
      </main>
      <Footer year={null} />
    </div>
  )
}
